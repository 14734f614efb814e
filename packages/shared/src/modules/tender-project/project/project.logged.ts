import { dict } from '../../../fields/fields'
import { coded, type LoggedField, labelled, plainLabels } from '../../../log/logged-field'
import { memberFields } from '../committee/committee.fields'
import { exceptionFields } from '../exception/exception.contract'
import {
  awardFields,
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
} from '../lot/lot.fields'
import { projectFields, projectStatusField, projectSystemLabels } from './project.fields'

/** Of a lot, from its plan to its contract. */
export const loggedOfLot: Readonly<Record<string, LoggedField>> = {
  ...plainLabels(lotSystemLabels),
  ...lotFields,
  ...prequalifiedFields,
  ...openingFields,
  ...evaluationFields,
  ...publicityFields,
  ...candidateFields,
  ...awardFields,
  ...noticeFields,
  ...contractFields,
  ...memberFields,
  ...exceptionFields,
  ...labelled('files', { awardFile: '定标确认函', report15File: '书面报告', ownerFile: '业主确认函' }),
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
  status: dict('状态', 'packageStatus'),
}

/** Of a project; its lots, its notices and its team are written under its name too. */
export const loggedOfProject: Readonly<Record<string, LoggedField>> = {
  ...loggedOfLot,
  ...plainLabels(projectSystemLabels),
  ...projectFields,
  projectType: dict('项目类型', 'projectType'),
  position: coded('团队职务', { A: '项目经理A', B: '项目经理B' }),
  rulesUsed: { label: '适用的期限规则', kind: 'text', counted: '条' },
  needsQc: { label: '须品管审核', kind: 'flag' },
  qcDrawn: { label: '品管抽中', kind: 'flag' },
  noticeType: { label: '公告类型', kind: 'text' },
  screenshotFile: { label: '网页截图', kind: 'files' },
  status: projectStatusField,
}
