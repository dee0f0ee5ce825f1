# A pager for the tests, for machines without less: shows what it reads, then waits for a key.
cat
stty -icanon -echo </dev/tty
printf '(END)'
# In place of the shell, which would not end on a Ctrl-C that comes while it starts a program: it
# waits for that program, which the Ctrl-C has not reached.
exec head -c 1 </dev/tty >/dev/null
