import type { Guard } from '../http/guard'

export const docWords = {
  title: '接口文档',
  intro: '由共享的接口声明生成，与服务端校验的是同一份。',
  calls: (count: number) => `${count} 个接口`,
  openApi: 'OpenAPI 3.1 文档',
  search: '查找接口：名称、路径或字段',
  none: '没有符合的接口',
  groups: '分组',
  guard: '权限',
  token: '令牌',
  noToken: '不需要',
  input: '输入',
  query: '查询参数',
  body: '请求体（JSON）',
  multipart: '表单（multipart，文件的字段名为 file），其余字段在查询参数里',
  alsoQuery: '另有查询参数',
  noInput: '没有输入字段',
  answer: '返回的 data',
  file: '文件的内容（失败时为 JSON）',
  nothing: '空（null）',
  field: '字段',
  type: '类型',
  required: '必填',
  yes: '是',
  rule: '规则',
  envelope:
    '除文件外，返回都是 { code, msg, data }：code 为 200 表示成功；400 为输入或业务规则不允许，errors 指出字段；401 须重新登录；403 没有权限；404 不存在；409 已被他人修改或状态已变。',
  headers: (web: string) =>
    `每次调用都带请求头 Authorization: Basic（客户端标识与密钥，网页为 ${web}）；需要登录的再带 token: Bearer …。`,
} as const

/** Who may make a call, in words. */
export function guardWords(guard: Guard): string {
  switch (guard.kind) {
    case 'public':
      return '公开，不需要登录'
    case 'session':
      return '登录即可（包括须先改密码的人）'
    case 'own':
      return '登录即可，只涉及本人能看到的数据'
    case 'permission':
      return `需要权限 ${guard.code}`
    case 'admin':
      return '仅管理员'
  }
}
