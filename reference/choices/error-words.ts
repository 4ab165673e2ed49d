/** Languages other than English that messages can be in. */
export type Words = 'german' | 'chinese'

const words: Record<Words, Record<string, string>> = {
  german: {
    VALIDATION_ERROR: 'Die Eingabe ist ungültig.',
    UNAUTHORIZED: 'Bitte melden Sie sich neu an.',
    FORBIDDEN: 'Dazu fehlt Ihnen die Berechtigung.',
    NOT_FOUND: 'Nicht vorhanden.',
    VERSION_CONFLICT: 'Der Datensatz wurde inzwischen geändert.',
    IDEMPOTENCY_CONFLICT: 'Diese requestId steht schon für einen anderen Inhalt.',
    PAYLOAD_TOO_LARGE: 'Zu groß.',
    UNSUPPORTED_MEDIA_TYPE: 'Dieser Dateityp wird nicht angenommen.',
    RATE_LIMITED: 'Zu viele Aufrufe, bitte warten.',
    SENSITIVE_ACCESS_LIMIT: 'Zu viele vertrauliche Abrufe, bitte warten.',
    UNAVAILABLE: 'Vorübergehend nicht verfügbar.',
  },
  chinese: {
    VALIDATION_ERROR: '输入无效。',
    UNAUTHORIZED: '请重新登录。',
    FORBIDDEN: '权限不足。',
    NOT_FOUND: '记录不存在。',
    VERSION_CONFLICT: '记录已被修改，请重新读取。',
    IDEMPOTENCY_CONFLICT: '该 requestId 已用于其他内容。',
    PAYLOAD_TOO_LARGE: '内容过大。',
    UNSUPPORTED_MEDIA_TYPE: '不支持的文件类型。',
    RATE_LIMITED: '调用过于频繁，请稍候。',
    SENSITIVE_ACCESS_LIMIT: '敏感信息读取次数已达上限。',
    UNAVAILABLE: '暂时不可用。',
  },
}

const otherwise: Record<Words, string> = { german: 'Das geht so nicht.', chinese: '操作失败。' }

/** What an error of a code is called in a language. */
export const wordsOf = (language: Words, code: string): string => words[language][code] ?? otherwise[language]
