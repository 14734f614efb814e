import { sessionApi } from '@agency/shared/contract/session.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { takeOverSubmission } from '../../first/take-over'
import { useCaptchaImage } from '../../kit/code-image/use-code-image'
import { requireConfig, session } from '../../session/core'
import { prefetchBehindLogin } from '../prefetch'
import { loginMessages as say } from './login.messages'

interface LoginDraft {
  username: string
  password: string
  code: string
  remember: boolean
}
type Problems = Partial<Record<'username' | 'password' | 'code', string>>

const blank: LoginDraft = { username: '', password: '', code: '', remember: false }

/**
 * The state of the login form. After a failure the input remains; input from before the app had started is taken
 * over.
 */
export function useLogin(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(blank)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [codeNeeded, setCodeNeeded] = useState(requireConfig().captcha === 'always')
  const { image, renew, uuid } = useCaptchaImage(sessionApi.code, codeNeeded)

  const changeDraft = (part: Partial<LoginDraft>) => {
    prefetchBehindLogin()
    setDraft({ ...draft, ...part })
    setProblems(omitProblems(problems, Object.keys(part)))
  }
  const showRefusal = (error: unknown) => {
    setRefusal(error instanceof ApiError || error instanceof RangeError ? error.message : say.failed)
    if (demandsCaptcha(error)) setCodeNeeded(true)
    // The server accepts an image only once, whether the code was right or wrong.
    if (codeNeeded) void renew()
    setDraft((now) => ({ ...now, code: '' }))
  }
  const checkAndLogIn = async () => {
    if (busy) return
    const found = missingInputProblems(draft, codeNeeded)
    setProblems(found)
    setRefusal('')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const { username, password, remember } = draft
      const proof = codeNeeded && uuid !== undefined ? { code: draft.code.trim(), uuid } : {}
      await session.login(
        { username: username.trim(), password, remember, ...proof },
        requireConfig().publicKey,
      )
    } catch (error) {
      showRefusal(error)
      setBusy(false)
    }
  }
  const takeOver = useEffectEvent(() => {
    const early = valuesTypedBeforeStart(form.current)
    if (early) changeDraft(early)
  })
  const [sent, setSent] = useState(false)
  useEffect(() => {
    takeOver()
    setSent(takeOverSubmission())
  }, [])
  const submitEarly = useEffectEvent(checkAndLogIn)
  // Runs after the earlier input has become the draft.
  useEffect(() => {
    if (sent) void submitEarly()
  }, [sent])
  return {
    draft,
    change: changeDraft,
    problems,
    refusal,
    busy,
    codeNeeded,
    image,
    renew,
    submit: checkAndLogIn,
  }
}

function missingInputProblems(draft: LoginDraft, codeNeeded: boolean): Problems {
  return {
    ...(draft.username.trim() ? {} : { username: say.usernameMissing }),
    ...(draft.password ? {} : { password: say.passwordMissing }),
    ...(!codeNeeded || draft.code.trim() ? {} : { code: say.codeMissing }),
  }
}

/** Reads the values in the fields of a form that was filled in before React took it over. */
function valuesTypedBeforeStart(form: HTMLFormElement | null): Partial<LoginDraft> | undefined {
  const readInputValue = (name: string) =>
    form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  const [username, password, code] = [
    readInputValue('username'),
    readInputValue('password'),
    readInputValue('code'),
  ]
  const remember = form?.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked ?? false
  return username || password || code || remember ? { username, password, code, remember } : undefined
}

const omitProblems = (problems: Problems, keys: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([key]) => !keys.includes(key)))

const demandsCaptcha = (error: unknown) =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'captcha' in error.data &&
  error.data.captcha === true
