/** Username of the client manager responsible for a demo client. */
export type ClientManager = 'clientmgr' | 'clientmgr2' | 'clientmgr3'

/** The kind of a demo client, which determines what it buys and under which law (`subjects.ts`). */
export type ClientKind =
  | 'hospital'
  | 'school'
  | 'transport'
  | 'utility'
  | 'authority'
  | 'institution'
  | 'enterprise'

export interface DemoClient {
  clientName: string
  clientShortName: string
  kind: ClientKind
  clientType: string
  industry: string
  clientLevel: string
  regionCode: string
  address: string
  contactName: string
  position: string
  customerManager: ClientManager
}

/**
 * Columns: name | short name | kind | 类型 | 行业 | 等级 | 地区 | 地址 | 联系人 | 职务. All invented; the
 * product appends （演示） to each name.
 */
const table = `
云岭市人民医院 | 云岭人民医院 | hospital | 事业单位 | 医疗卫生 | A | 云岭市 | 人民路 118 号 | 赵怀瑾 | 采购办主任
川南轨道投资集团 | 川南轨道 | transport | 国有企业 | 交通 | A | 川南市 | 滨江大道 1 号 | 钱承望 | 招采中心主任
青禾职业学院 | 青禾职院 | school | 事业单位 | 教育 | A | 青禾市 | 学府路 66 号 | 孙若谷 | 资产处处长
临江区水务局 | 临江水务局 | authority | 政府机关 | 水利 | A | 临江区 | 建设街 9 号 | 李清和 | 财务审计科科长
云岭市妇幼保健院 | 云岭妇幼 | hospital | 事业单位 | 医疗卫生 | A | 云岭市 | 人民路 45 号 | 周念慈 | 设备科科长
川南城际公交公司 | 川南公交 | transport | 国有企业 | 交通 | B | 川南市 | 环城路 203 号 | 吴启明 | 物资部经理
青禾第一中学 | 青禾一中 | school | 事业单位 | 教育 | C | 青禾市 | 学府路 12 号 | 郑书言 | 总务主任
临江新区管委会 | 临江管委会 | authority | 政府机关 | 市政 | B | 临江区 | 新城大道 6 号 | 王砚舟 | 综合办主任
云岭市档案馆 | 云岭档案馆 | institution | 事业单位 | 其他 | C | 云岭市 | 文化路 20 号 | 冯知远 | 办公室主任
川南水电开发公司 | 川南水电 | utility | 国有企业 | 能源 | B | 川南市 | 江北路 88 号 | 陈砥流 | 物资部主任
青禾大学附属医院 | 青大附院 | hospital | 事业单位 | 医疗卫生 | A | 青禾市 | 学府路 199 号 | 褚明舒 | 招标采购中心主任
临江港务集团 | 临江港务 | transport | 国有企业 | 交通 | A | 临江区 | 港口路 2 号 | 卫连波 | 采购部部长
云岭市公共资源服务中心 | 云岭公共资源 | institution | 事业单位 | 信息化 | B | 云岭市 | 市民大道 99 号 | 蒋思齐 | 综合科科长
川南高速公路公司 | 川南高速 | transport | 国有企业 | 交通 | A | 川南市 | 环城路 16 号 | 沈长程 | 合约部部长
青禾市图书馆 | 青禾图书馆 | institution | 事业单位 | 其他 | C | 青禾市 | 文化广场 3 号 | 韩静好 | 办公室主任
临江区教育局 | 临江教育局 | authority | 政府机关 | 教育 | B | 临江区 | 建设街 31 号 | 杨培根 | 计财科科长
云岭机场集团 | 云岭机场 | transport | 国有企业 | 交通 | A | 云岭市 | 空港大道 1 号 | 朱翔宇 | 招标中心主任
川南粮食储备公司 | 川南储备粮 | enterprise | 国有企业 | 其他 | C | 川南市 | 仓储路 7 号 | 秦丰年 | 综合部经理
青禾市博物馆 | 青禾博物馆 | institution | 事业单位 | 其他 | C | 青禾市 | 文化广场 1 号 | 尤克俭 | 保卫科科长
临江燃气公司 | 临江燃气 | utility | 民营企业 | 能源 | B | 临江区 | 建设街 77 号 | 许安澜 | 采购部经理
云岭市中医院 | 云岭中医院 | hospital | 事业单位 | 医疗卫生 | B | 云岭市 | 杏林路 8 号 | 何其仁 | 总务科科长
川南农业科学院 | 川南农科院 | institution | 事业单位 | 其他 | B | 川南市 | 农科路 5 号 | 吕嘉禾 | 条件处处长
青禾技师学院 | 青禾技师 | school | 事业单位 | 教育 | B | 青禾市 | 学府路 301 号 | 施以工 | 后勤处处长
临江污水处理公司 | 临江污水 | utility | 国有企业 | 市政 | B | 临江区 | 沿江路 40 号 | 张澄宇 | 工程部经理
云岭市大数据中心 | 云岭大数据 | institution | 事业单位 | 信息化 | A | 云岭市 | 市民大道 101 号 | 孔令舒 | 建设科科长
川南电网建设公司 | 川南电网 | utility | 国有企业 | 能源 | A | 川南市 | 电力路 19 号 | 曹光源 | 物资部主任
青禾市第三医院 | 青禾三院 | hospital | 事业单位 | 医疗卫生 | B | 青禾市 | 康宁路 27 号 | 严守诚 | 信息科科长
临江体育中心 | 临江体育 | institution | 事业单位 | 其他 | C | 临江区 | 体育路 1 号 | 华跃然 | 场馆部主任
云岭文旅集团 | 云岭文旅 | enterprise | 国有企业 | 其他 | B | 云岭市 | 文化路 66 号 | 金晓岚 | 运营部经理
川南环保科技公司 | 川南环保 | enterprise | 民营企业 | 市政 | C | 川南市 | 科创路 15 号 | 魏青山 | 采购经理
青禾市急救中心 | 青禾急救 | hospital | 事业单位 | 医疗卫生 | B | 青禾市 | 康宁路 120 号 | 陶济 | 装备科科长
临江智慧城市公司 | 临江智城 | enterprise | 国有企业 | 信息化 | B | 临江区 | 新城大道 18 号 | 姜知行 | 项目管理部经理
云岭市疾控中心 | 云岭疾控 | hospital | 事业单位 | 医疗卫生 | A | 云岭市 | 杏林路 60 号 | 戚预安 | 后勤装备科科长
川南矿业集团 | 川南矿业 | enterprise | 国有企业 | 能源 | B | 川南市 | 矿山路 1 号 | 谢坚石 | 物资供应部部长
青禾幼儿师范学校 | 青禾幼师 | school | 事业单位 | 教育 | C | 青禾市 | 学府路 233 号 | 邹乐群 | 总务科科长
临江市场监管局 | 临江市监局 | authority | 政府机关 | 其他 | B | 临江区 | 建设街 50 号 | 喻衡之 | 办公室主任
云岭供水公司 | 云岭供水 | utility | 国有企业 | 水利 | A | 云岭市 | 水源路 3 号 | 柏润泽 | 工程管理部主任
川南物流园区公司 | 川南物流 | enterprise | 民营企业 | 其他 | C | 川南市 | 仓储路 100 号 | 水庆远 | 行政部经理
青禾市儿童医院 | 青禾儿童医院 | hospital | 事业单位 | 医疗卫生 | B | 青禾市 | 康宁路 9 号 | 窦敏 | 采购办主任
临江口岸管理局 | 临江口岸局 | authority | 政府机关 | 交通 | C | 临江区 | 港口路 36 号 | 章立信 | 综合科科长
`

const managers: readonly ClientManager[] = ['clientmgr', 'clientmgr', 'clientmgr2', 'clientmgr3']

/** The forty demo clients in the order of their numbers (DOMAIN section 7). */
export const demoClients: readonly DemoClient[] = table
  .trim()
  .split('\n')
  .map((row, index) => {
    const [clientName = '', clientShortName = '', kind, clientType = '', industry = '', ...more] = row
      .split('|')
      .map((cell) => cell.trim())
    const [clientLevel = '', regionCode = '', address = '', contactName = '', position = ''] = more
    const customerManager = managers[index % managers.length] ?? 'clientmgr'
    return {
      clientName,
      clientShortName,
      kind: kind as ClientKind,
      clientType,
      industry,
      clientLevel,
      regionCode,
      address,
      contactName,
      position,
      customerManager,
    }
  })
