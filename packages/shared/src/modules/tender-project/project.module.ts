import type { SharedModule } from '../../shared-module'
import { exceptionFlow } from './exception/exception.flow'
import { lotFlow } from './lot/lot.flow'
import { filePermissions, projectRights } from './project/project.permissions'

const loadLoggedLotFields = async () => (await import('./lot/lot.logged')).loggedOfLot

/** 招标项目 with its lots, and 采购文件. */
export const projectModule: SharedModule = {
  records: [{ ...projectRights, load: async () => (await import('./project/project.record')).projectRecord }],
  flows: [lotFlow, exceptionFlow],
  permissions: [filePermissions],
  logged: {
    // Lots, notices and exceptions are also logged under the project's business type.
    [projectRights.flow.bizType]: { fields: loadLoggedLotFields },
    [lotFlow.bizType]: { fields: loadLoggedLotFields },
    [exceptionFlow.bizType]: { fields: loadLoggedLotFields },
  },
  facts: async () => (await import('./lot/lot.facts')).lotFacts,
}
