/** The state that a demo material has reached. */
export type DemoState =
  | 'inForce'
  | 'draft'
  | 'waiting'
  | 'returned'
  | 'renewing'
  | 'renewed'
  | 'recalled'
  | 'stopped'

/** A demo material; its days count from today. */
export interface DemoMaterial {
  materialName: string
  materialType: string
  secretLevel: string
  originalCopies: number
  /** Number of days until the material expires; null when it does not. */
  validDays: number | null
  certNo: string | null
  /** Username of the person whose certificate the material is. */
  owner: string | null
  tags: string
  /** Facts about the material: for a person 职称, 等级, 专业; for a reference 委托单位, 项目名称, 金额, 规模. */
  facts: readonly string[]
  state: DemoState
}

/**
 * Columns: name | 密级 | 原件数 | days until it expires | 证书编号 | owner | 标签 | facts / facts | state.
 * All invented, even where a real name is used.
 */
const table = `
资质证照
营业执照 | 公开 | 2 | - | YZ-000001 | - | 投标常用 | - | renewed
开户许可证 | 内部 | 1 | - | KH-000001 | - | 财务 | - | inForce
质量管理体系认证证书 | 公开 | 1 | 25 | QMS-000011 | - | 体系 | - | inForce
环境管理体系认证证书 | 公开 | 1 | 560 | EMS-000012 | - | 体系 | - | inForce
职业健康安全管理体系认证证书 | 公开 | 1 | 560 | OHS-000013 | - | 体系 | - | inForce
政府采购代理机构名录登记证明 | 公开 | 1 | - | ML-000014 | - | 投标常用 | - | inForce
信息安全管理体系认证证书 | 公开 | 1 | -40 | ISMS-000015 | - | 体系 | - | inForce
办公场所租赁证明 | 内部 | 1 | 210 | - | - | 场地 | - | inForce
业绩合同
云岭市人民医院年度招标代理合同 | 内部 | 1 | - | HT-000101 | - | 医疗 | 云岭市人民医院（演示） / 年度招标代理服务 / 860000.00 / 年度采购预算 1.2 亿元 | inForce
川南轨道二期机电招标代理合同 | 内部 | 1 | - | HT-000102 | - | 轨道 | 川南轨道投资集团（演示） / 二期机电设备招标代理 / 1280000.00 / 18 个标包 | inForce
青禾职业学院实训楼招标代理合同 | 内部 | 1 | - | HT-000103 | - | 教育 | 青禾职业学院（演示） / 实训楼工程招标代理 / 320000.00 / 建筑面积 2.4 万平方米 | inForce
临江区水务局管网改造招标代理合同 | 内部 | 1 | - | HT-000104 | - | 水务 | 临江区水务局（演示） / 供水管网改造招标代理 / 450000.00 / 管网 36 公里 | inForce
青禾大学附属医院设备采购代理合同 | 内部 | 1 | - | HT-000105 | - | 医疗 | 青禾大学附属医院（演示） / 大型医疗设备采购代理 / 540000.00 / 12 个标包 | recalled
川南水电机组大修招标代理合同 | 内部 | 1 | - | HT-000106 | - | 能源 | 川南水电开发公司（演示） / 机组大修招标代理 / 275000.00 / 4 台机组 | waiting
云岭市档案馆数字化采购代理合同 | 内部 | 0 | - | HT-000107 | - | 信息化 | 云岭市档案馆（演示） / 馆藏数字化采购代理 / 96000.00 / 60 万页 | inForce
中标通知书
云岭市妇幼保健院代理机构比选中选通知书 | 内部 | 1 | - | TZ-000201 | - | 医疗 | 云岭市妇幼保健院（演示） / 招标代理机构比选 / 180000.00 / 服务期三年 | inForce
川南城际公交代理机构比选中选通知书 | 内部 | 1 | - | TZ-000202 | - | 公交 | 川南城际公交公司（演示） / 招标代理机构比选 / 150000.00 / 服务期两年 | inForce
青禾第一中学代理机构比选中选通知书 | 内部 | 1 | - | TZ-000203 | - | 教育 | 青禾第一中学（演示） / 招标代理机构比选 / 60000.00 / 服务期一年 | inForce
临江新区管委会代理机构入围通知书 | 内部 | 1 | - | TZ-000204 | - | 市政 | 临江新区管委会（演示） / 招标代理机构入围 / 200000.00 / 服务期三年 | inForce
川南轨道代理机构入围通知书 | 内部 | 1 | - | TZ-000205 | - | 轨道 | 川南轨道投资集团（演示） / 招标代理机构库入围 / 300000.00 / 服务期三年 | returned
人员证书
招标采购专业人员证书 | 内部 | 1 | 400 | ZB-000301 | pm | 项目负责人 | 高级工程师 / 高级 / 招标采购 | inForce
招标采购专业人员证书 | 内部 | 1 | 6 | ZB-000302 | pmb | 项目负责人 | 工程师 / 中级 / 招标采购 | inForce
招标采购专业人员证书 | 内部 | 1 | 500 | ZB-000303 | pm3 | - | 工程师 / 中级 / 招标采购 | inForce
注册造价工程师证书 | 内部 | 1 | 720 | ZJ-000304 | pm4 | - | 高级工程师 / 一级 / 土木建筑 | renewing
注册造价工程师证书 | 内部 | 1 | 300 | ZJ-000305 | pm5 | - | 工程师 / 二级 / 安装 | inForce
注册建造师证书 | 内部 | 1 | 650 | JZ-000306 | pm6 | - | 高级工程师 / 一级 / 机电工程 | inForce
高级工程师职称证书 | 内部 | 1 | - | ZC-000307 | pm | - | 高级工程师 / 高级 / 工程管理 | inForce
中级经济师职称证书 | 内部 | 1 | - | ZC-000308 | clientmgr | - | 经济师 / 中级 / 工商管理 | inForce
社会保险缴纳证明 | 受控 | 0 | 120 | - | pm | 社保 | 高级工程师 / - / - | inForce
注册会计师证书 | 受控 | 1 | 330 | KJ-000310 | finhead | 财务 | 高级会计师 / - / 会计 | inForce
财务审计
上年度审计报告 | 受控 | 2 | - | SJ-000401 | - | 财务 | - | inForce
前年度审计报告 | 受控 | 2 | - | SJ-000402 | - | 财务 | - | inForce
完税证明 | 内部 | 1 | 95 | WS-000403 | - | 财务 | - | inForce
银行资信证明 | 受控 | 1 | 150 | ZX-000404 | - | 财务 | - | inForce
荣誉
信用等级证书 | 公开 | 1 | 480 | XY-000501 | - | 信用 | - | inForce
优秀招标代理机构奖牌 | 公开 | 1 | - | JP-000502 | - | - | - | inForce
守合同重信用证书 | 公开 | 1 | 260 | SX-000503 | - | 信用 | - | inForce
制度模板
招标代理服务方案模板 | 内部 | 0 | - | - | - | 服务方案 | - | inForce
质量管理制度 | 内部 | 0 | - | - | - | 制度 | - | stopped
保密管理制度 | 内部 | 0 | - | - | - | 制度 | - | draft
`

const splitCells = (line: string) => line.split(/\s*\|\s*/).map((cell) => (cell === '-' ? '' : cell))

/** The forty materials of DOMAIN section 7: every type, two of them expiring soon. */
export const demoMaterials: readonly DemoMaterial[] = parseDemoMaterials()

function parseDemoMaterials(): DemoMaterial[] {
  let materialType = ''
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.includes('|')) {
        materialType = line.trim()
        return []
      }
      const [materialName = '', secretLevel = '', copies, days, certNo, owner, tags = '', facts, state] =
        splitCells(line.trim())
      return {
        materialName,
        materialType,
        secretLevel,
        tags,
        originalCopies: Number(copies),
        validDays: days ? Number(days) : null,
        certNo: certNo || null,
        owner: owner || null,
        facts: (facts ?? '').split(/\s*\/\s*/).map((fact) => (fact === '-' ? '' : fact)),
        state: state as DemoState,
      }
    })
}
