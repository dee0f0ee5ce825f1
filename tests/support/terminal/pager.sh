# A pager for the tests, for machines without less: shows what it reads, then waits for a key.
cat
printf '(END)'
stty -icanon -echo </dev/tty
dd bs=1 count=1 </dev/tty >/dev/null 2>&1
stty icanon echo </dev/tty
