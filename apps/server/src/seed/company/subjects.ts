import type { ClientKind } from './clients'
import type { Trade } from './suppliers'

/** A fictional thing that demo clients tender. */
export interface Subject {
  name: string
  trade: Trade
  /** Type of the project, a value of the dictionary projectType. */
  projectType: 'HW' | 'FW' | 'GC'
  regime: 'ZTB_MUST' | 'ZTB_FREE' | 'ZC' | 'QT'
  method: string
  /** Budget of the subject in yuan. */
  budget: number
  lots: readonly string[]
}

const WAN = 10_000

/**
 * Parses columns: name | trade | type | regime | method | 万元 | names of the lots separated by commas; a
 * single lot needs none.
 */
export function parseSubject(cells: readonly string[]): Subject {
  const [name = '', trade, projectType, regime, method = '', wan = '', lots = ''] = cells
  return {
    name,
    trade: trade as Trade,
    projectType: projectType as Subject['projectType'],
    regime: regime as Subject['regime'],
    method,
    budget: Math.round(Number(wan) * WAN),
    lots: lots === '' ? [name] : lots.split('，'),
  }
}

/**
 * Tenders of each kind of client with regimes and methods that the law allows: public bodies buy goods and
 * services under 政府采购法 (询价 for goods only, its article 32) and tender works under 招标投标法;
 * companies of transport, water and energy must tender what belongs to their works (招标投标法第3条), and buy
 * the rest by their own rules.
 */
const table: Readonly<Record<ClientKind, string>> = {
  hospital: `
医用磁共振成像系统采购 | medical | HW | ZC | 公开招标 | 1280 |
住院部综合楼空调系统改造工程 | building | GC | ZTB_MUST | 公开招标 | 862.4 |
医院信息系统运维服务 | it | FW | ZC | 竞争性磋商 | 196 |
院区保安与物业服务 | property | FW | ZC | 公开招标 | 538.6 | 保安服务，物业保洁服务
检验科试剂耗材采购 | medical | HW | ZC | 公开招标 | 476.8 | 生化免疫试剂，血球凝血试剂
病房护理设备采购 | medical | HW | ZC | 竞争性谈判 | 148.5 |`,
  school: `
智慧教室多媒体设备采购 | it | HW | ZC | 公开招标 | 386 |
学生食堂食材配送服务 | food | FW | ZC | 公开招标 | 612 | 粮油，蔬菜肉类
教学楼外墙维修工程 | building | GC | ZTB_MUST | 公开招标 | 438.7 |
校园物业服务 | property | FW | ZC | 竞争性磋商 | 168 |
校园网络设备更新采购 | it | HW | ZC | 询价 | 86.3 |`,
  transport: `
站台门系统维保服务 | electric | FW | ZTB_FREE | 邀请招标 | 358.2 |
变配电所设备采购 | electric | HW | ZTB_MUST | 公开招标 | 976.5 | 高压柜，变压器
车站装饰装修工程监理 | supervision | FW | ZTB_MUST | 公开招标 | 214 |
办公楼物业服务 | property | FW | QT | 比选 | 97.6 |
票务终端采购 | it | HW | QT | 询价 | 123.4 |`,
  utility: `
老旧供水管网改造工程 | municipal | GC | ZTB_MUST | 公开招标 | 2150 | 一标段，二标段
管网改造工程监理 | supervision | FW | ZTB_MUST | 公开招标 | 143.8 |
泵站自动化控制系统采购 | electric | HW | ZTB_MUST | 公开招标 | 468 |
厂区绿化养护服务 | property | FW | QT | 比选 | 46.8 |`,
  authority: `
防汛应急物资采购 | municipal | HW | ZC | 公开招标 | 318.6 |
政务信息系统等级保护测评服务 | it | FW | ZC | 竞争性磋商 | 46 |
机关办公区物业服务 | property | FW | ZC | 公开招标 | 236.4 |
河道清淤整治工程 | municipal | GC | ZTB_MUST | 公开招标 | 1346 |`,
  institution: `
档案数字化加工服务 | it | FW | ZC | 竞争性磋商 | 132 |
业务用房屋面防水工程 | building | GC | ZTB_MUST | 公开招标 | 412.9 |
场馆安保服务 | property | FW | ZC | 公开招标 | 187.2 |
数据存储扩容设备采购 | it | HW | ZC | 询价 | 74.5 |`,
  enterprise: `
职工食堂食材配送服务 | food | FW | QT | 比选 | 138 |
矿用变频器采购 | electric | HW | QT | 询价 | 156.8 |
园区安保服务 | property | FW | QT | 公开招标 | 92.5 |
生产调度软件开发服务 | it | FW | QT | 竞争性磋商 | 108 |`,
}

/** The subjects that each kind of demo client tenders. */
export const subjectsOfClientKind = (kind: ClientKind): Subject[] =>
  table[kind]
    .trim()
    .split('\n')
    .map((row) => parseSubject(row.split('|').map((cell) => cell.trim())))
