import { bondLabels } from '@agency/shared/modules/tender-bond/bond.fields'
import { BOND_LIST } from '@agency/shared/modules/tender-bond/bond.paths'
import { bondGrants, bondPrefix } from '@agency/shared/modules/tender-bond/bond.permissions'
import { dictUsesOf } from '../../system/dict-uses'
import type { FlowResource } from '../../workflow/resource'
import type { MoneyPorts } from '../tender-project/ports'
import { dueByLot, withdrawing } from './bond.due'
import { expectBonds } from './bond.expect'
import { bondJobs } from './bond.jobs'
import { bondLines } from './bond.lines'
import { bondResource } from './bond.moves'
import { bondsOfSupplier } from './bond.related'
import { bondAccess, bondRoutes } from './bond.routes'
import { tenderBond } from './bond.table'

const { form, forfeitGround, status } = bondLabels

/** 保证金. */
export const bondModule = (ports: MoneyPorts) => ({
  routes: bondRoutes(ports),
  flows: [bondResource as unknown as FlowResource],
  access: [bondAccess],
  related: [bondsOfSupplier],
  dictUses: dictUsesOf({ form, forfeitGround, status }, tenderBond),
  jobs: bondJobs,
  secretLines: [bondLines],
  seed: {
    prefix: bondPrefix,
    grants: bondGrants,
    menus: [
      {
        id: 'tenderBond',
        pid: 'tender',
        path: BOND_LIST,
        component: 'tender/tenderBond',
        permissionName: '保证金管理',
        icon: 'IconCoinMoney',
        orderNum: 3,
        permission: `${bondPrefix}:view`,
      },
    ],
    dicts: {},
  },
})

/** What the lots tell it. */
export const bondListener = dueByLot(bondResource)
/** What the sign-ups tell it: 退出 before the deadline. */
export const bondWithdrawn = withdrawing(bondResource)
/** A sign-up became valid: its bond is waited for. */
export const bondExpected = expectBonds
