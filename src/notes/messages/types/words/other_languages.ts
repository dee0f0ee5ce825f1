// The words that tell the type of a message in languages other than English.

import type { Words } from "./reading.ts";

/**
 * German, French, Spanish and Portuguese: the beginnings of words, without accents. Long enough not
 * to begin other words, English ones included.
 */
export const LATIN: Words = {
  deeds: {
    revert: `rueckgaengig ruckgangig zuruckgenommen volta retour_a reverti`,
    fix: `
      vermeidung fehlte fehlend oubli oups retabli npe_ corretamente fixa_ correctamente behebt
      behebe behebung korrig korrektur beseitigt bugfix gefixt correction corrija repare resout
      corregi correccion arregl correcao correco conserta ajust angepasst anpassung behob berichtig
      fehlerbehebung fehlerkorrektur gefixed wurde_nicht wurden_nicht fixe_ fixt_ reparier
      nachgebessert ausgebessert abgefangen abgesichert correctif corrig debogu soluci resuelv
      resolv subsan arrum hotfix workaround`,
    guard: `
      nur_noch gere_ gestion tolere ne_plus ne_pas jetzt_ statt_ darf_ muss_ soll_ keine_ valida_
      considera_ mantem limitar validar retorna_ apenas_ inicializa_ quand_ si_ wenn_ verhinder
      vermeide berucksichtig beruecksichtig nicht_mehr gerer ya_no doit mieux absicher abfang pruf
      pruef uberpruf ueberpruef beachte begrenz beschrank beschraenk erzwing unterdruck unterdrueck
      sicherstell stelle_sicher korrekt sollte_ wird_jetzt wird_nun wird_nur fehlt_ evit empech
      interdi bloqu verifi controle_ forcer assure_ assurer protege securis toujours_ seulement_
      lorsque_ previen preven imped asegur comprueb comprob valide_ validier validac ignor limite_
      limita_ forza cuando_ siempre_ no_se_ no_funcionaba etait_ etaient_ estava_ estavam_ garant
      impe_ previne nao_ quando_ somente_ sempre_ trata_ tratamento`,
    add: `
      aufgenommen neuer_ gibt_es cree_ mise_en_place migrado_a neu_ neu: neue_ neues_ neuen_ hinzu
      erganz ergaenz eingebaut eingefuhrt implementier ajout nouveau_ nouveaux_ nouvel_ nouvelle
      anadi anade agreg nuev incorpor adicion acrescent novo_ novos_ nova_ novas_ implementa inclui
      criacao criado cria_ crea_ creat creacion fuge_ fuege_ erstell anlegen angelegt eingefugt
      eingefuegt einfug einfueg nachgetragen creer introdui premier_ premiere_ ebauche integr
      incluye inclus_ introduc primera_ inicial_ inser primeira_ introduz`,
    allow: `
      automatisch feature_ rend_ peut kann_ export import filter_ poder puede faz_ busca_ ativa_
      ermoglich ermoeglich moglich moeglich unterstutz unterstuetz auswahlbar anzeige erlaub permet
      affich prise_en_charge prend_en_charge envoi_ envoie_ permite_ permiti soport ahora suport
      exib mostra apresenta zeige_ zeigt_ angezeigt konnen_ koennen_ wahlbar waehlbar einstellbar
      konfigurierbar bereitstell aktivier montr activer activation prise_en_compte prend_en_compte
      autoris propose_ proposer enregistr posibil habilit muestr maintenant_ possible_ possivel
      agora_ peuvent_ podem_ admit activa_ possibilit disponibiliz expoe_`,
    improve: `
      verbesser erweiter optimier ubersicht uebersicht amelior mejor melhor uberarbeit ueberarbeit
      verfeiner enrichi amplia aprimor otimiz perfeccion erhoh erhoeh`,
    remove: `
      nicht_mehr_benotig nicht_mehr_benoetig nicht_mehr_verwend nicht_mehr_genutz desactiv retrait
      raus_ weg_ vide_ entfern geloscht geloescht ausgebaut supprim suppression retir enlev elimin
      quita borrad remocao remov exclu uberflussig ueberfluessig losch loesch deaktivier streich
      gestrichen efface virer_ suprim borra_ apag desativ delet deshabilit`,
    rework: `
      harmonis fusionn reduction reecri passage passe_ adapt precis utilisa_ utilisant reorgani
      organiza_ aplica_ padroniza migr umstell ausgelagert retours_ code_ style_code move_
      transforme verschoben vereinfach umgebaut aufgeraum aufgeraeum deplac simplifi nettoy remplac
      utilise_ utiliser_ utilisation_ movid mueve unific reemplaz sustitu substitu usa_ geandert
      geaendert umgestellt anderung aenderung change_ changement modifie modifica cambi alterad
      alteracao altera_ verschieb umbau vereinheitlich ersetz verwende nutze_ nutzt_ auslager
      aufteil aufgeteilt zusammengef zusammenfass strukturier ausgetausch portier extrahier aufraum
      aufraeum kosmet restructur factoris uniform bascul separ nettoie menage_ convertit extrait_
      extraire_ revue_ revoi mov_ mover_ reestruct utiliz reestrutur limp mud troc altero_`,
    restructure: `refacto umbenannt refaktor renomm renombr refator renome umbenenn benenne_`,
    update: `
      neue_version neuer_build empty_log_message incrementa_versao actualise revalorisation
      translated versionsnummer aktualisier mise_a_jour maj actualiz atualiz traduc traduz traduit
      ubersetz diminution hochgezogen angehoben met_a_jour mettre_a_jour montee_ sincroniz versao_
      subid_`,
    explain: `phpdoc javadoc dokumentier beschreib erlauter erlaeuter expliqu decri_ document`,
    speed: `schneller beschleunig accelere aceler optimis optimiz mas_rapid mais_rapid plus_rapide`,
    test: `un_test ajout_de_test ajout_test`,
    format: `formatier einruck einrueck formatage formatea formata_ indent`,
  },
  flaws: `
    falsch unvollstandig unvollstaendig fehlerhaft incorrect invalide errone mauvais manquant errado`,
  things: {
    docs: `
      doc_ docs_ hilfe aide_ ayuda changelog doku anleitung homepage documenta handbuch manual
      tutorial guide liesmich lisezmoi leeme leiame hinweise_ guia_ leia-me`,
    comment: `kommentar commentaire kommentier comentári`,
    typo: `
      tippfehler rechtschreib schreibfehler faute coquille orthograph ortograf errata typo tippo
      ortho_ accents_`,
    test: `
      test_ teste_ testes_ testfall testfaelle prueba unittest unit_test testklasse integrationstest
      testdaten tests`,
    fault: `
      invertid faux_ fausse bug fehler absturz erreur bogue plante casse fallo falha erro problem
      incoheren zeichendreher defekt warnung nullpointer anomalie plant_ plantage crash regression
      fallaba falla_ quebrad`,
    ci: `intégration_continue`,
    upkeep: `abhangig abhaengig dependenc dependanc lizenz licence licencia licenca`,
    speed: `performance rendimiento desempenho geschwindigkeit vitesse velocidad rapide_ lenteur`,
    style: `leerzeichen codestyle lint`,
    build: `kompilier compil`,
  },
};

/** Russian: the beginnings of words. */
export const CYRILLIC: Words = {
  deeds: {
    revert: `откат отмен вернул возврат`,
    fix: `правк борьба исправ почин устран фикс поправ пофикс чин багфикс хотфикс корректир`,
    guard: `
      не_ еще_раз контроль учёт если_ предотвра теперь_не избега больше_не учит провер обработ учтен
      запрет игнор огранич защит гарант коррект нельзя только_ вместо_ обрабат избеж пропуск`,
    add: `
      появил сдел заготовк опция команда генерац добав нов реализ созда внедр введ первый подключ
      начальн`,
    allow: `
      теперь_ могут_ автоматическ использован возможно диалог логирован поиск поддерж разреш позвол
      показ вывод отображ быстр вывел отобраз включ экспорт импорт настраива выбор подсказ`,
    improve: `улучш доработ расшир дополн усоверш`,
    remove: `отключ зачист закомментир удал убра убир выпил очист выкин вырез`,
    rework: `
      переход приведени уточн перенос замечани выделен упрощ упорядоч сделал_ перенес перемест
      упрост вынес замен переработ переписа конверт сконверт раздел объедин почист чистк причес
      измен помен сменил настро перемещ вынос перевед перевел использ унифиц`,
    restructure: `переимен рефактор`,
    update: `актуализ обнов подня перевод повыш синхр слиян`,
    speed: `ленив ускор быстрее оптимиз`,
    format: `формат`,
  },
  flaws: `некоррект неправильн неверн`,
  things: {
    docs: `readme changelog пример документ ридми инструкц справк описание_`,
    comment: `комментар описани`,
    typo: `опечат орфограф`,
    test: `тест покрыт`,
    fault: `баг падени сбо ошиб проблем регресс утечк исключен краш`,
    ci: `ci_ дженкинс пайплайн сонар`,
    build: `сборк компиляц`,
    upkeep: `зависимост лиценз верси`,
    speed: `производительност быстродейств`,
    style: `отступ`,
  },
};

/** Chinese and Japanese: parts of a sentence, which has no spaces. */
export const HAN: Words = {
  deeds: {
    revert: `回滚 回退 撤销 还原 取り消し 差し戻し 元に戻`,
    release: `发布 发版 リリース 解决冲突 合并分支`,
    fix: `
      bugfix 解决 不要な警告 漏れ 直し 不備 対処 対策 誤り ミス 漏加 误 纠错 消灭 取消 少了 多了
      なおし 修bug 修_bug 修复 修正 修補 直した 直す 解消 纠正 修繕 错误处理 修訂 正しく 不正 解決 纠偏 修好
      補正 不具合対応 バグ対応 エラー対応 障害対応 問題対応 脆弱性対応`,
    guard: `
      保留 调整 设置 判空 校正 限制 取得できない 合わせ 適切 兼容性 适配 不再 避免 防止 忽略 处理 兼容
      ないように しない 防ぐ 校验 判断 对应 抑制 ない 発生する されない 显示 重复 されるように
      ように判定 确保 屏蔽 过滤 限定 回避`,
    add: `
      登録 増設 を作る 開発 开发 入力 自动生成 上传 提交 添加 新增 增加 加入 引入 实现 創建 创建
      接入 集成 補充 补充 追加 導入 実装 新規 新建 初始 提供 首次 添付 作成 对接 接口开发 完成
      初步 补全 扩充 设计 新機能`,
    allow: `
      允許 取得 反映 多语言 自动 语言化 せる 出来るように 可能に 功能 统计 支持 允许 支援 可以
      対応 できるように サポート 許可 表示 上げる 融合 启用 に対応 できるようにする
      できるようにした できるように変更 られるように れるようにし べるように けるように せるように
      めるように げるように えるように 有効化 放开 开放 特性 制御`,
    improve: `优化 完善 改进 增强 改善 強化 加强 扩展 拡張 向上`,
    remove: `
      なくす 不要 撤去 消す 精简 删除 移除 去除 去掉 刪除 削除 削減 除去 清除 清理 廃止 やめる
      剔除`,
    rework: `
      代码评审 代码优化 优化代码 优化部分代码 优化一下代码
      置換 書き換え 切り出し 分割 抽象化 変換 寄せる 見直し 集約 移行 组织 替え
      规范 独立 美化 简写 抽象 命名 まとめる 合并 改造 整理 简化 抽取 替换 统一 置き換え
      移動 統一 分離 適用 使う 使用 利用 まとめ 移动 拆分 迁移 提取 小改 進化 进化 最適化 共通化
      修改 变更 更改 改为 改成 変更 調整 変える 設定 改 にする 化する 抽离 封装 解耦 拆解
      规范化 模块化 インライン 定数 簡 共通 統合 整え`,
    restructure: `重构 重命名 リファクタ 名前変更 リネーム 改名`,
    update: `
      英訳 最新 更新到 版本 更新 升级 同步 アップデート 更改版本 版本升级 翻訳 翻译
      バージョンアップ 最新化`,
    speed: `高速化 速くする 速くした 加快 提升性能 性能优化 加速 必要が無い`,
    format: `格式化 フォーマット 整形`,
  },
  things: {
    docs: `
      readme changelog 追記 介绍 文言 文档 文檔 说明 ドキュメント マニュアル 变更日志 更新日志 教程 演示
      ヘルプ 変更履歴 更新履歴 升级日志 サンプル 记述 記述 注意事項 使用说明`,
    comment: `注释 註釋 コメント 示例`,
    typo: `拼写 错别字 誤字 タイポ 脱字 typo`,
    test: `测试 測試 テスト 单测 单元测试 测试用例 用例`,
    fault: `
      错误 异常 问题 報錯 报错 空指针 漏洞 缺陷 瑕疵 失败 エラー 不具合 バグ クラッシュ 例外 失敗
      落ちる 警告 異常 指摘 无法 没有 导致 不能 不显示 显示错误 不一致 出错 不全 过长 不存在 依然
      不会 不应 消失 空白 缺少 丢失 失效 未 崩溃 死循环 泄漏 泄露 溢出 乱码 卡死 闪退 問題 場合
      てしまう てしまって 脆弱性 間違 くなっていた ていなかった ない場合 乱れ 崩れ 文字化け`,
    ci: `ci 持续集成`,
    build: `编译 构建 打包 ビルド コンパイル`,
    upkeep: `依赖 许可证 版本号 依存 ライセンス バージョン番号`,
    style: `缩进 代码格式 代码风格 インデント 排版 空行 空格`,
    speed: `性能 パフォーマンス 速度`,
  },
};

/** Korean: parts of words, which carry their particles. */
export const HANGUL: Words = {
  deeds: {
    revert: `되돌 롤백 원복`,
    release: `릴리즈 릴리스 배포`,
    fix: `복구 바로잡 고치 수정 해결 고침 보완 조정 버그픽스 대응 정정`,
    guard: `
      검사 초기화 제한 하도록 방지 않도록 예외처리 예외 처리 체크 검증 핸들링 제외 무시 차단 막음
      보장 올바르 지_않`,
    add: `만들 그리기 개발 기능 추가 구현 생성 신규 도입 작성 최초 초기 구성`,
    allow: `
      출력 보여 검색 조회 반영 구분 지원 허용 가능하도록 수_있 표시 적용 노출 연결 연동 공유
      활성화`,
    improve: `개선 확장 강화 향상 고도화`,
    remove: `해제 취소 삭제 제거 주석처리 없앰`,
    rework: `
      통일 간소화 표준화 일반화 마크업 복원 지정 정렬 정리 이동 분리 통합 교체 대체 이름 변경 바꿈
      설정 간략화 추상화 모듈화 네이밍 컨벤션 추출 재구성 정돈`,
    restructure: `리팩토링 리팩터링 리팩 팩터링`,
    update: `업데이트 갱신 업그레이드 최신 번역 버전`,
    speed: `최적화`,
    format: `스타일 포맷 포매팅 들여쓰기`,
  },
  things: {
    docs: `readme changelog 문서 매뉴얼 설명서 리드미 가이드`,
    comment: `주석 예제`,
    typo: `오타 오탈자 맞춤법`,
    test: `테스트`,
    fault: `
      오류 버그 에러 문제 취약점 결함 안되는 안_되는 않는 누수 실패 누락 인한 않음 안됨 깨짐 깨지는
      잘못 비정상 충돌`,
    build: `빌드 컴파일`,
    upkeep: `의존성 라이선스 라이센스`,
    speed: `성능 속도`,
    ci: `ci 워크플로`,
  },
};
