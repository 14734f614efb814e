/** Texts of the page that offers the browser extension. */
export const extensionMessages = {
  title: '安装浏览器扩展',
  about:
    '安装之后，浏览器工具栏上随时看得到待办数；只需要意见的审核可以就地办理，名称、编号或拼音都能查找。与本系统共用一次登录。',
  installed: (version: string) => `本浏览器已安装扩展 ${version}`,
  download: '下载安装包',
  version: (version: string) => `版本 ${version}，已填好本系统的地址`,
  chromeSteps: [
    { title: '下载并解压', text: '下载后解压到一个固定的文件夹；以后不要移动或删除它。' },
    {
      title: '装入浏览器',
      text: '在地址栏打开下面的地址，打开“开发者模式”，点“加载已解压的扩展程序”，选择刚才的文件夹。',
      address: 'chrome://extensions',
    },
    { title: '保存地址', text: '设置页随即打开，地址已经填好：点“保存”，再允许浏览器访问本系统。' },
  ],
  firefoxSteps: [
    { title: '下载', text: '下载后不必解压。' },
    {
      title: '载入浏览器',
      text: '在地址栏打开下面的地址，点“临时载入附加组件”，选择下载的文件。',
      address: 'about:debugging#/runtime/this-firefox',
    },
    { title: '保存地址', text: '设置页随即打开，地址已经填好：点“保存”，再允许浏览器访问本系统。' },
  ],
  firefoxNote: 'Firefox 只能临时载入没有签名的扩展，重启浏览器后要再载入一次；长期使用请联系管理员统一安装。',
  none: '还没有安装包',
  noneHint:
    '请管理员在服务器上运行 npm run build:extension，不必重新启动。已由单位或商店装好扩展的，在扩展的设置页填写下面的地址即可。',
  failed: '加载失败',
  retry: '重试',
  address: '系统地址',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手工复制：',
} as const
