import type { Begun, RegisterStatus } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../kit/form/focus-field'
import { useConfig } from '../../../session/core'
import { Logo } from '../../../shell/Logo'
import { RegisterDone } from './RegisterDone'
import { RegisterForm } from './RegisterForm'
import { RegisterStart } from './RegisterStart'
import styles from './register.module.css'
import { StatusCard } from './StatusCard'

type Supplement = NonNullable<RegisterStatus['supplement']>

type Place =
  | { at: 'start' }
  | { at: 'form'; begun: Begun; supplement?: Supplement; receiptNo?: string }
  | { at: 'status'; found: RegisterStatus }
  | { at: 'done'; receiptNo: string; passPhrase?: string }

/** /supplierRegister: companies register themselves, look how it stands, and put right what was objected to. */
export default function RegisterPage() {
  const [place, go] = useState<Place>({ at: 'start' })
  const home = () => go({ at: 'start' })
  const box = useFocusOnChange(place.at)
  switch (place.at) {
    case 'form': {
      const { begun, supplement, receiptNo } = place
      return (
        <Sheet box={box} wide>
          <RegisterForm
            begun={begun}
            {...(supplement ? { supplement } : {})}
            {...(receiptNo ? { receiptNo } : {})}
            onDone={(done) => go({ at: 'done', ...done })}
            onLeave={home}
          />
        </Sheet>
      )
    }
    case 'status':
      return (
        <Sheet box={box}>
          <StatusCard
            found={place.found}
            onSupplement={(supplement) =>
              go({ at: 'form', begun: supplement, supplement, receiptNo: place.found.receiptNo })
            }
            onLeave={home}
          />
        </Sheet>
      )
    case 'done':
      return (
        <Sheet box={box}>
          <RegisterDone done={place} onLeave={home} />
        </Sheet>
      )
    default:
      return (
        <Sheet box={box}>
          <RegisterStart
            onBegun={(begun) => go({ at: 'form', begun })}
            onFound={(found) => go({ at: 'status', found })}
          />
        </Sheet>
      )
  }
}

/** What was pressed is gone with its place: the reader goes on at the heading of the next. */
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

interface SheetProps {
  wide?: boolean
  box: RefObject<HTMLElement | null>
  children: ReactNode
}

function Sheet({ wide, box, children }: SheetProps) {
  const { title, companyTitle } = useConfig()
  return (
    <main className={styles.page}>
      <div className={`${styles.sheet} ${wide ? '' : styles.narrow}`}>
        <div className={styles.brand}>
          <Logo size={36} />
          <span>
            {companyTitle}
            <small>{title}</small>
          </span>
        </div>
        <section className={styles.card} ref={box}>
          {children}
        </section>
      </div>
    </main>
  )
}
