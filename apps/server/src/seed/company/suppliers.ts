/** The trades of suppliers; a supplier bids for subjects of its trade. */
export const trades = {
  medical: {
    supplyTypes: ['货物'],
    scope: '医疗器械、实验仪器及诊断试剂的销售、安装与维修',
    paper: '医疗器械经营许可证',
  },
  it: {
    supplyTypes: ['货物', '服务'],
    scope: '信息系统集成、软件开发、教学与办公设备销售',
    paper: '信息系统建设和服务能力评估证书',
  },
  building: {
    supplyTypes: ['工程'],
    scope: '房屋建筑、装饰装修及机电安装工程施工',
    paper: '建筑工程施工总承包资质证书',
  },
  municipal: {
    supplyTypes: ['工程', '货物'],
    scope: '市政公用、水务环保工程施工及设备材料供应',
    paper: '市政公用工程施工总承包资质证书',
  },
  supervision: { supplyTypes: ['服务'], scope: '工程监理、造价咨询与项目管理', paper: '工程监理资质证书' },
  property: { supplyTypes: ['服务'], scope: '物业管理、保安服务、保洁与绿化养护', paper: '保安服务许可证' },
  electric: {
    supplyTypes: ['货物', '服务'],
    scope: '电气设备、电线电缆、机电设备的供应与维护保养',
    paper: '承装（修、试）电力设施许可证',
  },
  food: { supplyTypes: ['货物', '服务'], scope: '粮油、生鲜食材配送与餐饮管理服务', paper: '食品经营许可证' },
} as const
export type Trade = keyof typeof trades

export interface DemoSupplier {
  /** Name of the company without the suffix （演示）. */
  supplierName: string
  trade: Trade
  regionCode: string
  legalPerson: string
  contactName: string
  /** Name of the affiliated company that the supplier has declared. */
  kin: string | undefined
}

/**
 * Columns: name | trade | 法定代表人 | 联系人. All invented. The first 48 are in use, in the order of their
 * numbers.
 */
const table = `
云岭恒信医疗器械有限公司 | medical | 陈启岳 | 黄婉清
川南云启信息技术有限公司 | it | 黄致远 | 何一舟
青禾广汇建设工程有限公司 | building | 何大川 | 罗振宇
临江清源环保工程有限公司 | municipal | 罗清扬 | 高闻溪
衡州正衡工程监理有限公司 | supervision | 高守正 | 林佑安
岚山安泰物业服务有限公司 | property | 林家和 | 宋佩兰
云岭华通电气股份有限公司 | electric | 宋光启 | 唐思远
川南禾丰食品配送有限公司 | food | 唐丰 | 许佳禾
青禾瑞康医疗科技有限公司 | medical | 许长康 | 邓绍文
临江数联科技股份有限公司 | it | 邓云帆 | 范知新
衡州建业装饰工程有限公司 | building | 范立业 | 彭筑成
岚山碧水水务工程有限公司 | municipal | 彭润生 | 曾亦澄
云岭中咨工程咨询有限公司 | supervision | 曾审言 | 萧明察
川南嘉园物业管理有限公司 | property | 萧安邦 | 田静怡
青禾远景机电设备有限公司 | electric | 田伯远 | 董维扬
临江优食餐饮管理有限公司 | food | 董振华 | 潘一品
衡州明达医疗设备有限公司 | medical | 潘明远 | 袁可嘉
岚山智汇软件有限公司 | it | 袁启智 | 蔡子衿
云岭宏基建筑集团有限公司 | building | 蔡宏基 | 余承志
川南润城市政工程有限公司 | municipal | 余润之 | 杜若溪
青禾建科工程监理有限公司 | supervision | 杜秉公 | 叶知秋
临江卫士保安服务有限公司 | property | 叶护航 | 程坚毅
衡州立邦机电设备有限公司 | electric | 程金柱 | 苏子墨
岚山万家粮油有限公司 | food | 苏满仓 | 丁香凝
云岭嘉和医疗器械股份有限公司 | medical | 丁怀仁 | 任予安
川南中创系统集成有限公司 | it | 任鸿渐 | 姚文博
青禾天工机电安装有限公司 | building | 姚天工 | 卢思成
临江绿境环境科技有限公司 | municipal | 卢青野 | 傅如岚
衡州信达项目管理有限公司 | supervision | 傅信达 | 钟鸣远
岚山洁雅保洁服务有限公司 | property | 钟雅洁 | 汪晴岚
云岭天合自动化设备有限公司 | electric | 汪天合 | 戴维新
川南鲜达农产品有限公司 | food | 戴立春 | 石小满
青禾同泽医药科技有限公司 | medical | 石磊 | 廖杏林
临江安盾信息安全有限公司 | it | 廖安国 | 贾守诚
衡州长兴建设集团有限公司 | building | 贾长兴 | 夏磊
岚山大河水利工程有限公司 | municipal | 夏禹行 | 韦海波
云岭精衡造价咨询有限公司 | supervision | 韦衡之 | 方晓蕾
川南和谐物业服务有限公司 | property | 方和谐 | 白雅琴
青禾凯峰轨道设备有限公司 | electric | 白凯 | 邱铁成
临江御膳坊食品有限公司 | food | 邱明 | 秦香禾
衡州精诊仪器有限公司 | medical | 秦岳 | 江映雪
岚山科晟信息科技有限公司 | it | 江育才 | 史文
云岭金石建筑工程有限公司 | building | 史金石 | 顾坚
川南碧源管道有限公司 | municipal | 顾通渠 | 侯源
青禾方圆工程监理有限公司 | supervision | 侯方圆 | 邵景行
临江诚安物业管理有限公司 | property | 邵诚安 | 孟友邻
衡州博检生物技术有限公司 | medical | 孟凡 | 龙可鉴
岚山云拓网络科技有限公司 | it | 龙云拓 | 万新
云岭宏达建材贸易有限公司 | building | 万宏达 | 段诚
川南康宁医疗器械有限公司 | medical | 段康宁 | 雷鸣
青禾速配供应链有限公司 | food | 雷迅 | 钱途
临江锐捷办公设备有限公司 | it | 钱锐 | 汤敏
衡州旧街装饰有限公司 | building | 汤古今 | 尹然
岚山中远电线电缆厂 | electric | 尹中远 | 黎明轩
云岭悦邻物业服务有限公司 | property | 黎悦 | 易安
川南泓渊环境工程有限公司 | municipal | 易泓渊 | 常清
青禾德信招标监理有限公司 | supervision | 常德信 | 武严
临江微医科技有限公司 | medical | 武微 | 乔智
衡州星海软件有限公司 | it | 乔星海 | 贺辰
岚山丰穗食品有限公司 | food | 贺丰 | 赖稻
`

/** The sixty demo suppliers (DOMAIN section 7). */
export const demoSuppliers: readonly DemoSupplier[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [supplierName = '', trade, legalPerson = '', contactName = ''] = row
      .split('|')
      .map((cell) => cell.trim())
    // This builder and this supervisor are affiliated: neither may take part in a tender with the other.
    const kin = supplierName === '衡州正衡工程监理有限公司' ? '青禾广汇建设工程有限公司' : undefined
    const regionCode = `${supplierName.slice(0, 2)}市`
    return { supplierName, trade: trade as Trade, regionCode, legalPerson, contactName, kin }
  })

/** Suffix of every invented company name. */
export const SUFFIX = '（演示）'

const tradeOf = new Map(demoSuppliers.map(({ supplierName, trade }) => [`${supplierName}${SUFFIX}`, trade]))

/** The demo suppliers of a trade, in their order. */
export const suppliersOfTrade = <S extends { supplierName: string }>(
  suppliers: readonly S[],
  trade: Trade,
): S[] => suppliers.filter(({ supplierName }) => tradeOf.get(supplierName) === trade)
