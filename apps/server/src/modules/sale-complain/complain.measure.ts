import type { Queryable } from '../../db/database'
import type { ComplainRecord } from './complain.store'
import type { ComplainPorts, Led } from './ports'

/** What each measure looks for; 重新评审 was done as the answer was delivered. */
const records: Readonly<Record<string, (ports: ComplainPorts, db: Queryable, led: Led) => Promise<boolean>>> =
  {
    澄清: (ports, db, led) => ports.amended(db, led),
    重新招标: (ports, db, led) => ports.failed(db, led),
  }

/** Whether what follows from an answer that affects the result is there; nothing is to follow from others. */
export async function isMeasureDone(
  db: Queryable,
  ports: ComplainPorts,
  record: ComplainRecord,
): Promise<boolean> {
  const { affectResult, measure, replyTime, projectId, packageId, receiveTime } = record
  if (!affectResult || !measure) return true
  const look = records[measure]
  return look ? look(ports, db, { projectId, packageId, since: receiveTime }) : replyTime !== null
}
