import { dictionaryField } from '../../../fields/fields'
import { fieldsFromLabels, type LoggedField, textFieldsFromLabels } from '../../../fields/logged-field'
import { memberFields } from '../committee/committee.fields'
import { exceptionFields } from '../exception/exception.contract'
import {
  awardFields,
  bidReviewFields,
  candidateFields,
  contractFields,
  evaluationFields,
  lotFields,
  lotSystemLabels,
  noticeFields,
  openingFields,
  passedOverFields,
  prequalifiedFields,
  publicityFields,
} from './lot.fields'

/** Labels of a lot in the operation log, from planning to contract. */
export const loggedOfLot: Readonly<Record<string, LoggedField>> = {
  ...textFieldsFromLabels(lotSystemLabels),
  ...lotFields,
  ...prequalifiedFields,
  ...openingFields,
  ...evaluationFields,
  ...publicityFields,
  ...candidateFields,
  ...bidReviewFields,
  judgedMoney: { label: '判断异常低价的报价', kind: 'money' },
  grounds: { label: '异常低价的依据', kind: 'text' },
  ...awardFields,
  ...noticeFields,
  ...contractFields,
  ...memberFields,
  ...exceptionFields,
  ...fieldsFromLabels('files', {
    awardFile: '定标确认函',
    report15File: '书面报告',
    ownerFile: '业主确认函',
  }),
  report15Time: { label: '书面报告时间', kind: 'time' },
  hasPublicity: { label: '作候选人公示', kind: 'flag' },
  announced: { label: '已登记的公告', kind: 'text' },
  passedOverGround: passedOverFields.ground,
  evalScore: { label: '评审得分', kind: 'text' },
  evalRank: { label: '名次', kind: 'number' },
  candidates: { label: '候选人', kind: 'text' },
  members: { label: '评标委员会', kind: 'text' },
  ruleName: { label: '规则', kind: 'text' },
  ruleCode: { label: '规则编号', kind: 'text' },
  status: dictionaryField('状态', 'packageStatus'),
}
