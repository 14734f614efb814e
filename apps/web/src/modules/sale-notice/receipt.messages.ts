export const receiptMessages = {
  title: '通知书签收',
  loading: '正在打开…',
  failed: '网络不通，没有打开通知书',
  retry: '重试',
  deadHint: '链接有效期为 30 天，重新发送后旧链接失效。请联系发送通知书的代理机构。',
  open: '下载通知书（PDF）',
  agree: '本人已收到并核对上述通知书，确认签收',
  kept: '提交时记录时间、网络地址和浏览器，作为送达凭证。',
  submit: '确认签收',
  notSent: '没有发出：网络不通。填写的内容和签名都还在，请再试一次。',
  done: '已确认签收，谢谢。请妥善保存通知书。',
} as const
