import { type SignupLot, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { newRecordFormPath } from '../../kit/list/new-record-path'
import { http } from '../../session/app'
import type { Subject } from '../../shell/quick-actions'
import { lotLabel } from './use-lots'

type Asked = Pick<SignupLot, 'packageId' | 'packageNo'>

/** The lot in the address of the counter for a new sign-up; it is used once. */
export function useTakeLotFromAddress(): Asked | undefined {
  const [params, setParams] = useSearchParams()
  const [asked] = useState(() => {
    const [packageId, packageNo] = [params.get('packageId'), params.get('packageNo')]
    return packageId && packageNo ? { packageId, packageNo } : undefined
  })
  const isNamed = params.has('packageId')
  useEffect(() => {
    if (!isNamed) return
    setParams(
      (all) => {
        all.delete('packageId')
        all.delete('packageNo')
        return all
      },
      { replace: true },
    )
  }, [isNamed, setParams])
  return asked
}

/** Lots on sale by number or name, as options of the form. */
export async function searchSignupLots(keyword: string, signal: AbortSignal): Promise<readonly Subject[]> {
  const lots = await http.call(signupApi.lots, { keyword, onSale: 'true' }, { quiet: true, signal })
  return lots.map((lot) => ({
    key: lot.packageId,
    title: lotLabel(lot),
    note: lot.statusText,
    to: newRecordFormPath(SIGNUP_LIST, { packageId: lot.packageId, packageNo: lot.packageNo }),
  }))
}
