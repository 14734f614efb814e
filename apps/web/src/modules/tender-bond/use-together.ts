import { CODE } from '@agency/shared/contract/envelope'
import type { Outcome } from '@agency/shared/contract/outcomes'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { useState } from 'react'
import type { z } from 'zod'
import { useIdempotentSend } from '../../kit/form/use-attempt'
import type { FormState } from '../../kit/form/use-form-state'
import { useFormSend } from '../../kit/form/use-send'
import { notify } from '../../session/dialogs'
import { bondMessages as say } from './bond.messages'
import { loadBonds } from './load-bonds'
import type { Together } from './together'

export interface TogetherProps extends Together {
  onClose(): void
  /** Called when some are done; `left` are the others, which stay selected. */
  onMade(left: readonly string[]): void
}

interface Sending<F> extends TogetherProps {
  form: FormState<z.ZodType<F>>
  /** Makes the call for the remaining bonds. */
  send(filled: F, bonds: readonly BondRow[], key: { idempotencyKey: string }): Promise<Outcome[]>
  /** Why it cannot be sent yet. */
  notYet?: string | undefined
  /** The message for the bonds that are done. */
  doneOf(bonds: readonly BondRow[]): string
}

/**
 * Moves several bonds together. Bonds that are done leave the form; refused ones stay with their input, the reason,
 * and their current state.
 */
export function useBondsTogether<F>({
  form,
  move,
  send,
  notYet,
  doneOf,
  onMade,
  onClose,
  ...chosen
}: Sending<F>) {
  const [bonds, setBonds] = useState(chosen.bonds)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [done, setDone] = useState<string>()
  const { saving, send: submit } = useFormSend(form)
  const attempt = useIdempotentSend(form.values)
  const waiting = bonds.filter(({ allowedActions }) => allowedActions.includes(move.action))

  const keepInputsOfBonds = (stays: (listId: string) => boolean) =>
    form.change('bonds', (typed) =>
      Object.fromEntries(Object.entries(typed as object).filter(([listId]) => stays(listId))),
    )
  const reportAndKeepRefused = async (results: readonly Outcome[]) => {
    const failed = new Map(
      results.filter(({ code }) => code !== CODE.ok).map(({ listId, msg }) => [listId, msg] as const),
    )
    onMade([...failed.keys(), ...chosen.others.map(({ listId }) => listId)])
    const word = doneOf(waiting.filter(({ listId }) => !failed.has(listId)))
    if (failed.size === 0) {
      notify.success(word)
      return onClose()
    }
    const now = await loadBonds([...failed.keys()])
    setBonds(
      bonds.flatMap((bond) =>
        failed.has(bond.listId) ? [now.find(({ listId }) => listId === bond.listId) ?? bond] : [],
      ),
    )
    setRefused(Object.fromEntries(failed))
    setDone(failed.size === results.length ? undefined : word)
    keepInputsOfBonds((listId) => failed.has(listId))
    notify.warning(say.notAllDone(results.length - failed.size, failed.size))
  }
  const sendAllWaiting = async (filled: F): Promise<undefined> => {
    await reportAndKeepRefused(await attempt((key) => send(filled, waiting, key)))
    return undefined
  }
  return {
    bonds,
    waiting,
    refused,
    done,
    saving,
    make: () => (notYet === undefined ? void submit(sendAllWaiting) : notify.warning(notYet)),
    drop(gone: string) {
      setBonds(bonds.filter(({ listId }) => listId !== gone))
      keepInputsOfBonds((listId) => listId !== gone)
    },
  }
}
export type TogetherState = ReturnType<typeof useBondsTogether>
