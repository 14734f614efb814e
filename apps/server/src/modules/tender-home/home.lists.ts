import type { DashboardFigure, DashboardLine } from '@agency/shared/contract/dashboard.contract'
import type { FewRow } from '@agency/shared/contract/home.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { receivablePrefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ListedPath } from '@agency/shared/pages/page-list'
import type { CardSource } from '../../dashboard/dashboard-source'
import { describeDaysLeft } from '../../dashboard/days-left'
import { unpaidBillsByPayerType } from './home.fees'
import { lotsWithFewBonds, lotsWithFewSignups } from './home.routes'

const MOST_LINES = 5
const FIRST = { current: 1, size: MOST_LINES }
/** Days since its confirmation after which a bill counts as old. */
const OLD_DAYS = 90
const say = {
  few: '不足三家',
  signups: '报名截止',
  bonds: '保证金截止',
  got: (got: number, missing: number) => `已有 ${got} 家，还差 ${missing} 家`,
  fewSignups: '报名',
  fewBonds: '保证金',
  unpaid: '待收服务费',
  suppliers: '供应商',
  clients: '业主',
  age: (days: number) => `${days} 天`,
}

/** The number of rows of a list with a link to its page. */
const createFigure = (
  label: string,
  path: ListedPath,
  { total, tone }: { total: number; tone: DashboardFigure['tone'] },
): DashboardFigure => ({
  label,
  value: String(total),
  kind: 'count',
  path,
  tone: total > 0 ? tone : 'calm',
})

/**
 * Card of lots ending with too few participants; lots whose numbers the caller may not know (R27) appear in
 * neither list.
 */
export const fewParticipantsCard: CardSource = {
  key: 'tender-home:short',
  title: say.few,
  isBeside: true,
  path: null,
  // The card is for the team and people who receive the money.
  acts: [`${projectPrefix}:handle`, `${bondRecord.prefix}:register`],
  // Project managers see the same among their own lots.
  except: `${projectPrefix}:publish`,
  async read(context) {
    const [signups, bonds] = await Promise.all([
      lotsWithFewSignups(context, FIRST),
      lotsWithFewBonds(context, FIRST),
    ])
    const today = shanghaiDateAt(context.clock())
    const createLineMapper =
      (word: string) =>
      (row: FewRow): DashboardLine => {
        const { words, tone } = describeDaysLeft(shanghaiDateAt(new Date(row.endTime)), today)
        return {
          listId: `${word}${row.listId}`,
          title: `${row.packageNo} ${row.projectName}`,
          money: null,
          tone,
          about: say.got(row.got, row.missing),
          when: `${word} ${words}`,
          path: row.path,
        }
      }
    return {
      figures: [
        createFigure(say.fewSignups, '/tender/buyBookProject', { total: signups.total, tone: 'late' }),
        createFigure(say.fewBonds, '/tender/bondProject', { total: bonds.total, tone: 'late' }),
      ],
      lines: [
        ...signups.records.map(createLineMapper(say.signups)),
        ...bonds.records.map(createLineMapper(say.bonds)),
      ].slice(0, MOST_LINES),
    }
  },
}

/** Card of unpaid fees of suppliers and clients, oldest award first. */
export const unpaidCard: CardSource = {
  key: 'tender-home:unpaid',
  title: say.unpaid,
  isBeside: true,
  path: null,
  acts: ['adjust', 'adjustApprove', 'waive', 'writeOff'].map((act) => `${feeRecord.prefix}:${act}`),
  except: `${receivablePrefix}:pay`,
  async read(context) {
    const [suppliers, clients] = await Promise.all([
      unpaidBillsByPayerType(context, FIRST, '供应商'),
      unpaidBillsByPayerType(context, FIRST, '业主'),
    ])
    const lines = [...suppliers.records, ...clients.records]
      .toSorted((one, other) => (other.ageDays ?? 0) - (one.ageDays ?? 0))
      .slice(0, MOST_LINES)
      .map(
        ({
          listId,
          payerName,
          packageNo,
          projectName,
          unpaidMoney,
          ageDays,
          path,
          allowedActions,
        }): DashboardLine => ({
          listId,
          title: payerName ?? projectName,
          about: `${packageNo} ${projectName}`,
          money: unpaidMoney,
          when: ageDays === null ? null : say.age(ageDays),
          path,
          urge: allowedActions.includes('urge'),
          tone: (ageDays ?? 0) > OLD_DAYS ? 'late' : 'calm',
        }),
      )
    return {
      figures: [
        createFigure(say.suppliers, '/tender/homeWinCostNoSup', { total: suppliers.total, tone: 'soon' }),
        createFigure(say.clients, '/tender/homeWinCostNoCli', { total: clients.total, tone: 'soon' }),
      ],
      lines,
    }
  },
}
