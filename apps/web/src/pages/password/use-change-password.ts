import { ApiError } from '@agency/shared/http/api-error'
import { passwordProblem } from '@agency/shared/validators/login-password'
import { useState } from 'react'
import { requireConfig, session } from '../../session/core'
import { passwordMessages as say } from './password.messages'

interface PasswordDraft {
  old: string
  fresh: string
  again: string
}
type Problems = Partial<PasswordDraft>

const blank: PasswordDraft = { old: '', fresh: '', again: '' }

/** The state of the form that changes a password. */
export function useChangePassword(onDone: () => void) {
  const [draft, setDraft] = useState(blank)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  const changeDraft = (part: Partial<PasswordDraft>) => {
    setDraft({ ...draft, ...part })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([key]) => !(key in part))))
  }
  const checkAndChangePassword = async () => {
    if (busy) return
    const found = findPasswordProblems(draft)
    setProblems(found)
    setRefusal('')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await session.changePassword(draft.old, draft.fresh, requireConfig().publicKey)
      setDraft(blank)
      onDone()
    } catch (error) {
      const named = fieldProblemsOfError(error)
      setProblems(named)
      if (Object.keys(named).length > 0) return
      setRefusal(error instanceof ApiError || error instanceof RangeError ? error.message : say.failed)
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    dirty: Object.values(draft).some(Boolean),
    change: changeDraft,
    problems,
    refusal,
    busy,
    submit: checkAndChangePassword,
  }
}

/** The form's name of a field, by the server's name of it. */
const fields: Readonly<Record<string, keyof PasswordDraft>> = { oldPassword: 'old', newPassword: 'fresh' }

function fieldProblemsOfError(error: unknown): Problems {
  const named = error instanceof ApiError ? error.errors : []
  return Object.fromEntries(
    named.flatMap(({ field, message }) => (fields[field] ? [[fields[field], message]] : [])),
  )
}

function findPasswordProblems({ old, fresh, again }: PasswordDraft): Problems {
  // Before the first page the username is unknown here; the server makes the same check.
  const username = session.$user.get()?.username ?? ''
  const freshProblem = fresh
    ? (passwordProblem(fresh, username) ?? unchangedPasswordProblem(old, fresh))
    : say.freshMissing
  const againProblem = again ? (again === fresh ? undefined : say.different) : say.againMissing
  return {
    ...(old ? {} : { old: say.oldMissing }),
    ...(freshProblem ? { fresh: freshProblem } : {}),
    ...(againProblem ? { again: againProblem } : {}),
  }
}

const unchangedPasswordProblem = (old: string, fresh: string) => (old === fresh ? say.unchanged : undefined)
