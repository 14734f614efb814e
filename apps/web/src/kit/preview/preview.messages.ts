export const previewMessages = {
  loading: '正在加载…',
  progressName: '加载进度',
  cancel: '取消',
  close: '关闭',
  download: '下载',
  failed: '文件加载失败',
  notShown: '该文件无法预览，请下载后查看',
  noPdfViewer: '当前浏览器不能直接显示 PDF，请下载后查看',
  tooLarge: '文件过大，请下载后查看',
  protectedOrOld:
    '文件有密码，或其实是旧版 Word 文档（.doc），不能预览；请下载后用 Word 或 WPS 打开，另存为没有密码的 .docx',
  broken: '文件已损坏，无法预览',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适合窗口',
  actual: '原始大小',
  contentOf: (name: string) => `${name} 的内容`,
} as const
