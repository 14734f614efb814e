import type { Begun, RegisterStatus } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../kit/form/focus-field'
import { PublicPageFrame } from '../../../shell/OpenSheet'
import { RegisterDone } from './RegisterDone'
import { RegisterForm } from './RegisterForm'
import { RegisterStart } from './RegisterStart'
import { StatusCard } from './StatusCard'

type Supplement = NonNullable<RegisterStatus['supplement']>

type Place =
  | { at: 'start' }
  | { at: 'form'; begun: Begun; supplement?: Supplement; receiptNo?: string }
  | { at: 'status'; found: RegisterStatus }
  | { at: 'done'; receiptNo: string; passPhrase?: string }

/** /supplierRegister: companies register themselves, check the status, and correct objections. */
export default function RegisterPage() {
  const [place, go] = useState<Place>({ at: 'start' })
  const returnToStart = () => go({ at: 'start' })
  const box = useFocusOnChange(place.at)
  switch (place.at) {
    case 'form': {
      const { begun, supplement, receiptNo } = place
      return (
        <PublicPageFrame box={box} wide>
          <RegisterForm
            begun={begun}
            {...(supplement ? { supplement } : {})}
            {...(receiptNo ? { receiptNo } : {})}
            onDone={(done) => go({ at: 'done', ...done })}
            onLeave={returnToStart}
          />
        </PublicPageFrame>
      )
    }
    case 'status':
      return (
        <PublicPageFrame box={box}>
          <StatusCard
            found={place.found}
            onSupplement={(supplement) =>
              go({ at: 'form', begun: supplement, supplement, receiptNo: place.found.receiptNo })
            }
            onLeave={returnToStart}
          />
        </PublicPageFrame>
      )
    case 'done':
      return (
        <PublicPageFrame box={box}>
          <RegisterDone done={place} onLeave={returnToStart} />
        </PublicPageFrame>
      )
    default:
      return (
        <PublicPageFrame box={box}>
          <RegisterStart
            onBegun={(begun) => go({ at: 'form', begun })}
            onFound={(found) => go({ at: 'status', found })}
          />
        </PublicPageFrame>
      )
  }
}

/** Moves the focus to the heading of the next screen, because the pressed button has disappeared. */
function useFocusOnChange(at: string): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    focusHeading(box.current)
  }, [at])
  return box
}
