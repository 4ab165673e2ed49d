import type { Scope } from '../../document/types.ts'

/** What stands on the screens of a login. */
export interface ScreenWords {
  /** The language, as HTML names it. */
  lang: string
  connect: string
  passphrase: string
  enter: string
  who: string
  choose: string
  next: string
  approve: string
  deny: string
  decision: string
  asks: string
  agree: string
  code: string
  search: string
  help: string
  /** Before the name of the agent, between it and the code, and behind that. */
  claim: [string, string, string]
  ceiling: string
  meanings: Partial<Record<Scope, string>>
  wrong: string
  tooMany: string
  /** Title and text of the last page, `agent` and `who` filled in. */
  connected: [string, string]
  denied: [string, string]
  refused: [string, string]
}

export const english: ScreenWords = {
  lang: 'en',
  connect: 'Connect an agent',
  passphrase: 'Sandbox passphrase',
  enter: 'Enter the sandbox',
  who: 'Who are you?',
  choose: 'Choose an identity',
  next: 'Continue',
  approve: 'Approve',
  deny: 'Deny',
  decision: 'Your decision',
  asks: 'It asks to',
  agree: 'I have read what it asks for',
  code: 'Code that your agent shows',
  search: 'Search',
  help: 'Help',
  claim: [
    '',
    ' asks to use the recruiting tools as you. The name is its own claim; go on only if\n' +
      'you started this yourself and it shows the code ',
    '.',
  ],
  ceiling: 'You never give it more than you may do yourself.',
  meanings: {
    'candidates:read': 'read candidates',
    'candidates:write': 'add and change candidates',
    'jobs:read': 'read jobs',
    'jobs:write': 'add and change jobs',
    'clients:read': 'read client companies',
    'clients:write': 'add and change client companies',
    'hiring:read': 'read hiring flows',
    'hiring:write': 'move hiring flows on',
    'sensitive:contacts': 'read phone numbers and e-mail addresses',
    'sensitive:notes': 'read notes and histories',
    'sensitive:documents': 'read resumes and attachments',
  },
  wrong: 'That is not the sandbox passphrase.',
  tooMany: 'Too many wrong passphrases. Wait a minute, and start a new login.',
  connected: ['Connected', '{agent} is connected as {who}. You can close this page.'],
  denied: ['Denied', '{agent} was not connected. You can close this page.'],
  refused: [
    'Not connected',
    '{who} is not an enabled member of this organisation, so nothing was connected.',
  ],
}

export const german: ScreenWords = {
  lang: 'de',
  connect: 'Agenten verbinden',
  passphrase: 'Kennwort der Sandbox',
  enter: 'Sandbox betreten',
  who: 'Wer sind Sie?',
  choose: 'Person wählen',
  next: 'Weiter',
  approve: 'Zustimmen',
  deny: 'Ablehnen',
  decision: 'Ihre Entscheidung',
  asks: 'Er möchte',
  agree: 'Ich habe gelesen, worum gebeten wird',
  code: 'Code, den Ihr Agent anzeigt',
  search: 'Suchen',
  help: 'Hilfe',
  claim: ['', ' möchte in Ihrem Namen arbeiten und zeigt den Code ', '.'],
  ceiling: 'Mehr als Sie selbst darf er nie.',
  meanings: {},
  wrong: 'Das ist nicht das Kennwort.',
  tooMany: 'Zu viele Versuche.',
  connected: ['Verbunden', '{agent}: {who}'],
  denied: ['Abgelehnt', '{agent} wurde nicht verbunden.'],
  refused: ['Nicht verbunden', '{who} ist hier kein Mitglied.'],
}

export const chinese: ScreenWords = {
  lang: 'zh',
  connect: '连接智能体',
  passphrase: '沙箱口令',
  enter: '进入沙箱',
  who: '您是谁？',
  choose: '选择身份',
  next: '继续',
  approve: '同意',
  deny: '拒绝',
  decision: '您的决定',
  asks: '申请的权限',
  agree: '我已阅读以上内容',
  code: '智能体显示的代码',
  search: '搜索',
  help: '帮助',
  claim: ['', ' 申请以您的名义使用招聘工具，代码 ', '。'],
  ceiling: '权限不会超过您本人。',
  meanings: {},
  wrong: '口令错误。',
  tooMany: '尝试次数过多。',
  connected: ['已连接', '{agent}：{who}'],
  denied: ['已拒绝', '{agent} 未连接。'],
  refused: ['未连接', '{who} 不是有效成员。'],
}

export const arabic: ScreenWords = {
  lang: 'ar',
  connect: 'ربط وكيل',
  passphrase: 'عبارة المرور',
  enter: 'الدخول',
  who: 'من أنت؟',
  choose: 'اختر هوية',
  next: 'متابعة',
  approve: 'موافقة',
  deny: 'رفض',
  decision: 'قرارك',
  asks: 'يطلب',
  agree: 'قرأت ما سبق',
  code: 'الرمز الذي يعرضه وكيلك',
  search: 'بحث',
  help: 'مساعدة',
  claim: ['', ' يطلب العمل باسمك، والرمز ', '.'],
  ceiling: 'لن يتجاوز صلاحياتك.',
  meanings: {},
  wrong: 'عبارة المرور خاطئة.',
  tooMany: 'محاولات كثيرة.',
  connected: ['تم الربط', '{agent}: {who}'],
  denied: ['مرفوض', '{agent}'],
  refused: ['لم يتم الربط', '{who}'],
}

/** Signs where others have words: it is the sandbox of somebody with a taste for them. */
export const signs: ScreenWords = {
  lang: 'zxx',
  connect: '⛓',
  passphrase: '🗝',
  enter: '🚪',
  who: '👤',
  choose: '👥',
  next: '→',
  approve: '●',
  deny: '○',
  decision: '◐',
  asks: '⋯',
  agree: '☑',
  code: '#',
  search: '⌕',
  help: '?',
  claim: ['⚙ ', ' # ', ''],
  ceiling: '≤',
  meanings: {},
  wrong: '✗',
  tooMany: '✗✗✗',
  connected: ['✓', '{agent} {who}'],
  denied: ['✗', '{agent}'],
  refused: ['✗', '{who}'],
}
