// The words that tell a release: its version, its preparation, its changelog.

import { ARTICLES, STEPS, type WordRule } from "../words/word_rule.ts";

/** Commits that make a release. The notes of their range are about it, so they say nothing. */
export const RELEASE_WORDS: readonly WordRule[] = [
  {
    recognizes: "a version by itself",
    allows:
      "version release rc tag git v up next stable current lts unstable placeholder versión versão версия 버전 バージョン 版本",
  },
  {
    recognizes: "a release, its preparation and what comes right after it",
    needs: "release releases released releasing publish published publishing",
    allows: `${ARTICLES} ${STEPS} version versions cut make create do prepare prepares prepared ` +
      "preparing prep preparation preparations start initiate draft tag npm package packages commit notes note update " +
      "updates updated bump set ready re pre changes branch main master add adds added date " +
      "cherry pick picked releaser revert reverts reverting related crates safety",
    allowsName: true,
  },
  {
    recognizes: "a release that is cut, tagged or begun",
    needs:
      "cut cuts cutting mark marks marked ship ships tag tagged tagging prepare prepares preparing " +
      "preparation preparations prep start starting finish finishing",
    allows: `${ARTICLES} ${STEPS} version release releaser repository v`,
    needsVersion: true,
  },
  {
    recognizes: "what comes after a release",
    needs: "post",
    with: "release",
    allows:
      "step steps task tasks work cleanup housekeeping administrivia chores version bump bumps commit " +
      "change changes update updates to for after having released",
    allowsName: true,
  },
  {
    recognizes: "the release notes of a correction",
    needs: "notes",
    with: "release",
    allows: `${ARTICLES} ${STEPS} security fix fixes bugfix bugfixes bug`,
    needsVersion: true,
  },
  {
    recognizes: "the documentation of a release",
    needs: "docs documentation",
    with: "release",
    allows: `${ARTICLES} ${STEPS} prepare prepares preparing prep update updates updated version`,
    needsVersion: true,
  },
  {
    recognizes: "what the scripts of KDE commit for a release",
    needs: "git",
    with: "silent",
    allows: "update upgrade appstream release service version for new to",
  },
  {
    recognizes: "a release, in Chinese",
    needs:
      "发布 发版 发布版本 版本发布 发布新版本 发布正式版 准备发布 更新版本号 修改版本号 升级版本号 调整版本号",
    allows: "版本 正式版 新版本 快照 快照版本 v to 到 至",
  },
  {
    recognizes: "a release or its version, in other languages",
    needs: "vorbereitet vorbereiten vorbereitung veröffentlicht erhöht angehoben préparation " +
      "prépare passage sortie prepara preparar preparação lanzamento lanzamiento lançamento " +
      "выпуск релиз подготовка версия версии 버전 릴리스 릴리즈 배포 リリース リリース準備 " +
      "リリースの準備 バージョンアップ へバージョンアップ に上げる に更新 へ更新 に変更 へ変更 版本号改为 更新版本号到 " +
      "调整版本为 freigegeben sube subida subido actualizada",
    allows:
      "version versión versão versionsnummer auf zu für der die das nummer de la le à en vers " +
      "pour el a do da o para на до к ver v 수정 업데이트 변경 준비 バージョンを バージョン を をリリース " +
      "をリリースしたので",
    needsVersion: true,
  },
  {
    recognizes: "an edit of the changelog, in Chinese",
    needs: "更新日志 变更日志 更新changelog 修改changelog",
    allows: "更新 修改 添加 完善 补充 changelog",
  },
  { recognizes: "what release workflows commit: `[ci] release`", needs: "release", with: "ci" },
  {
    recognizes: "a version number that is raised",
    needs: "version versions",
    with: "bump bumps bumped bumping set sets update updates updated updating upgrade increase " +
      "increment raise up change packages prepare start starting reset",
    allows: `${ARTICLES} ${STEPS} number numbers string strings constant constants info package ` +
      "packages crate crates app module gem project dev development snapshot before after release " +
      "all our docs documentation readme readmes changelog monorepo field fields main of brew homebrew " +
      "chocolatey scoop winget snap everywhere",
  },
  {
    recognizes: "the version of a Helm chart",
    needs: "chart",
    with: "version versions",
    allows:
      `${ARTICLES} bump bumps bumped bumping set update updates updated upgrade helm app for to`,
  },
  {
    recognizes: "the version that comes next: `Move to v1.3-dev`, `Next version will be 1.3`",
    needs: "move moves moved next",
    allows: `${ARTICLES} version release dev development snapshot will be is to`,
    needsVersion: true,
  },
  {
    recognizes: "a version that is brought up to date",
    needs: "update updates updated",
    allows: `${ARTICLES} version release notes releasenotes for`,
    needsVersion: true,
  },
  {
    recognizes: "a version that loses the mark of its development",
    needs: "version",
    with: "dev +dev devel snapshot",
    allows: "drop drops remove removes strip from the suffix mark",
  },
  {
    recognizes: "the packages and signatures of a release elsewhere",
    needs:
      "brew homebrew formula tap cask chocolatey scoop winget podspec pod signatures checksums",
    with: "update updates updated bump bumps bumped add adds added",
    allows: `${ARTICLES} new package spec version release sha256`,
    needsVersion: true,
  },
  {
    recognizes: "a version that is raised",
    needs: "bump bumps bumped bumping",
    allows: "to from minor major patch v prerelease",
  },
  {
    recognizes: "a version that is raised to a stage: `Bump to 9.1.0 candidate 2`",
    needs: "bump bumps bumped bumping",
    allows: "to final candidate rc beta alpha",
    needsVersion: true,
  },
  {
    recognizes: "the start of the next development cycle",
    needs: "development iteration snapshot dev cycle",
    with: "begin start open next back post prepare prepares preparing reopen",
    allows: `${ARTICLES} ${STEPS} version work release set batch for further main master`,
    allowsName: true,
  },
  {
    recognizes: "the same, as Node.js and libuv say it",
    needs: "working",
    with: "on",
    allows: "now version",
    needsVersion: true,
  },
  {
    recognizes: "an edit of the changelog or the release notes",
    needs: "changelog changelogs",
    allows:
      `${ARTICLES} ${STEPS} add adds added adding put update updates updated updating edit edits ` +
      "fix fixes fixed generate generated improve tweak entry entries missing version versions " +
      "release releases releasing date dates file files notes note link links typo typos format " +
      "formatting clean cleanup correct regenerate upcoming item items set prepare preparing md " +
      "unreleased section sections empty top at future template wording polish various couple more sync " +
      "write some minor move use changes cherry pick picked address remove duplicate duplicates bump to " +
      "bring backport backports docs blog merge merged branch dev",
    allowsName: true,
  },
  {
    recognizes: "an entry of the change log",
    needs: "log",
    with: "change",
    allows:
      `${ARTICLES} ${STEPS} add adds added adding update updates updated updating fix entry ` +
      "entries missing version release releases",
  },
  {
    recognizes: "an edit of the list of contributors",
    needs: "authors contributors contributorsrc mailmap",
    with: "update updates updated updating myself self",
    allows: `${ARTICLES} add added adding all list file docs changelog news relnotes release notes`,
  },
  {
    recognizes: "a fragment of the changelog in one word",
    needs: "newsfragment newsfragments changenote changenotes",
    allows:
      `${ARTICLES} add adds added adding missing fix fixes rename update updates tweak reword more`,
  },
  {
    recognizes: "a fragment of the changelog",
    needs: "fragment fragments note notes entry entries",
    with: "news change",
    allows:
      `${ARTICLES} add adds added adding missing fix fixes rename update updates tweak reword ` +
      "copyedit before again typo typos more",
  },
  {
    recognizes: "the section of what is not released yet",
    needs: "unreleased",
    with: "section",
    allows: `${ARTICLES} ${STEPS} add adds added empty prepare post start top at changes`,
  },
  {
    recognizes: "a batch of topics, as git's maintainer notes it",
    needs: "batch bits bit",
    allows: `${ARTICLES} ${STEPS} more topics topic before after few hopefully last cycle flush`,
  },
];
