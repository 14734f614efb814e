import { fileContentMessages, type KnownContent } from '@agency/shared/file-content/file-content.messages'
import { extensionOf } from '@agency/shared/format/file-names'

export const filesMessages = {
  nameless: '附件',
  choose: '请选择文件',
  tooMany: (most: number) => `一次最多上传 ${most} 个文件`,
  field: '文件应放在名为 file 的字段中',
  empty: (name: string) => `${name}：文件为空`,
  unsupported: (name: string) => `${name}：${fileContentMessages.unsupported(extensionOf(name))}`,
  disguised: (name: string, content: KnownContent | undefined) =>
    `${name}：文件内容与扩展名不符${content ? `，${fileContentMessages.isReally(content)}` : ''}`,
  tooLarge: (megabytes: number) => `文件超过 ${megabytes} MB`,
  cut: '上传中断或内容不完整，请重试',
  notMultipart: '请以 multipart/form-data 上传文件',
  ownerIncomplete: '请同时给出业务类型和所属记录',
  notUsable: '附件不存在或无权使用',
  hidden: (count: number) => `有 ${count} 个附件不存在或无权查看`,
  quota: (most: number) => `24 小时内最多上传 ${most} 个文件，请稍后再试`,
  unreadableImage: '无法识别该图片',
  zipName: '附件.zip',
} as const
