import { date, files, money, person, requiredDict, requiredText, text, whole } from '../../fields/fields'

/** Maximum number of originals of one material. */
const MOST_COPIES = 999

/** Fields of every material (DOMAIN 5.6). */
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

/** Additional fields of a person's certificate, as needed for a row of 人员一览表. */
export const personFields = {
  ownerUserId: person('持证人'),
  personTitle: text('职称', 40),
  certLevel: text('等级', 40),
  profession: text('专业', 60),
} as const

/** Additional fields of a contract or an award, as needed for a row of 业绩一览表. */
export const workFields = {
  partyName: text('委托单位', 100),
  workName: text('项目名称', 200),
  workMoney: money('合同或中标金额'),
  signDate: date('签订日期'),
  workScale: text('规模', 200),
} as const

export const materialFields = { ...generalFields, ...personFields, ...workFields } as const

/** Columns of an imported list; files are added to each draft afterwards. */
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

/** The field for the reason of a new version. */
export const versionFields = { versionNote: requiredText('更新说明', 200) } as const

/** 密级 of materials whose contents, and even existence, are not shown to every reader of the register. */
export const CONTROLLED = '受控'
