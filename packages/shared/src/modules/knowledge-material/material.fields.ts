import { date, files, money, person, requiredDict, requiredText, text, whole } from '../../fields/fields'

/** How many originals there are of one. */
const MOST_COPIES = 999

/** What every material says of itself (DOMAIN 5.6). */
export const generalFields = {
  materialName: requiredText('资料名称', 100),
  materialType: requiredDict('资料类型', 'materialType'),
  secretLevel: requiredDict('密级', 'secretLevel'),
  certNo: text('证书编号', 64),
  validFrom: date('有效期自'),
  validTo: date('有效期至'),
  originalCopies: whole('原件数', 0, MOST_COPIES),
  tags: text('标签', 200),
  reviewBy: date('核查期限'),
  file: files('原文件'),
} as const

/** What a certificate of a person says beside: enough for a row of the table of people. */
export const personFields = {
  ownerUserId: person('持证人'),
  personTitle: text('职称', 40),
  certLevel: text('等级', 40),
  profession: text('专业', 60),
} as const

/** What a contract or an award says beside: enough for a row of the table of references. */
export const workFields = {
  partyName: text('委托单位', 100),
  workName: text('项目名称', 200),
  workMoney: money('合同或中标金额'),
  signDate: date('签订日期'),
  workScale: text('规模', 200),
} as const

export const materialFields = { ...generalFields, ...personFields, ...workFields } as const

/** The cells of a list that is imported: papers are added to each draft afterwards. */
export const materialImportFields = [
  'materialName',
  'materialType',
  'secretLevel',
  'certNo',
  'validFrom',
  'validTo',
  'originalCopies',
  'tags',
  'reviewBy',
  'ownerUserId',
  'personTitle',
  'certLevel',
  'profession',
  'partyName',
  'workName',
  'workMoney',
  'signDate',
  'workScale',
] as const satisfies readonly (keyof typeof materialFields)[]

/** Why a new version of one that is in force is made. */
export const versionFields = { versionNote: requiredText('更新说明', 200) } as const

/** 密级: whose contents and even whose being there are not for everybody who reads the register. */
export const CONTROLLED = '受控'
