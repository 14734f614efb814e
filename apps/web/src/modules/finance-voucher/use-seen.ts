import type { PendingVoucher } from '@agency/shared/modules/finance-voucher/voucher.contract'
import { useEffect, useState } from 'react'

/** Hashes of the rows as last seen on any page; null for entries without a voucher. */
export function useHashesOfSeenVouchers(rows: readonly PendingVoucher[]): ReadonlyMap<string, string | null> {
  const [seen, setSeen] = useState<ReadonlyMap<string, string | null>>(new Map())
  useEffect(() => {
    if (rows.length === 0) return
    const told = rows.map(({ listId, hash, refusal }) => [listId, refusal === null ? hash : null] as const)
    setSeen((before) => new Map([...before, ...told]))
  }, [rows])
  return seen
}
