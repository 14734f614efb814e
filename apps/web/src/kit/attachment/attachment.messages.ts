import { uploadMessages } from '@agency/shared/http/messages'

/** Texts of the attachment components. The question is given in SPEC section 5. */
export const attachmentMessages = {
  ask: '提示',
  remove: '此操作将永久删除该文件, 是否继续?',
  choose: '选择文件',
  make: (title: string) => `由模板生成${title}`,
  drop: (megabytes: number) => `或将文件拖到此处、粘贴截图，单个不超过 ${megabytes} MB`,
  failed: uploadMessages.failed,
  waiting: '等待上传',
  retry: '重试',
  cancel: '取消上传',
  discard: '移除',
  preview: '预览',
  download: '下载',
  delete: '删除',
  removed: '删除成功',
  none: '暂无附件',
  unknown: '附件',
  progressOf: (name: string) => `${name} 上传进度`,
  chooseAll: '全选',
  chooseOne: (name: string) => `选择 ${name}`,
  bulk: (count: number) => (count === 0 ? '打包下载' : `打包下载（${count}）`),
} as const
