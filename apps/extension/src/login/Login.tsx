import '../kit/no-eval'
import { verbatim } from '@agency/shared/keyboard/verbatim'
import { useStore } from '@nanostores/preact'
import type { ComponentProps } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { askBackground } from '../background/page-messages'
import { messages as say } from '../kit/extension.messages'
import { $problem } from '../panel/panel-state'
import { refresh } from '../panel/refresh'
import {
  type Code,
  errorTextOrRethrow,
  loadCaptcha,
  loadRequiredCaptcha,
  logIn,
  requiresCaptcha,
} from './log-in'
import './login.css'

const NEEDED = [
  ['username', say.usernameMissing],
  ['password', say.passwordMissing],
  ['code', say.codeMissing],
] as const

interface Failure {
  field?: string
  text: string
}

/** The login form, for the extension and the web app together. */
export function Login() {
  const problem = useStore($problem)
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [code, setCode] = useState<Code>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    findInput(form.current, 'username')?.focus()
    void loadRequiredCaptcha().then(setCode, (error: unknown) =>
      setFailure({ text: errorTextOrRethrow(error) }),
    )
  }, [])

  const showNewCaptcha = () => loadCaptcha().then(setCode, () => setFailure({ text: say.codeFailed }))
  const submitLogin = async () => {
    const missing = NEEDED.find(([name]) => findInput(form.current, name)?.value.trim() === '')
    setFailure(missing && { field: missing[0], text: missing[1] })
    if (missing) return findInput(form.current, missing[0])?.focus()
    setBusy(true)
    try {
      await logIn(readLoginForm(form.current, code))
      await Promise.all([refresh(), askBackground({ type: 'look' })])
    } catch (error) {
      setFailure({ text: errorTextOrRethrow(error) })
      // The server accepts an image only once, whether the code was right or wrong; after several failed attempts it
      // requires one.
      if (code || requiresCaptcha(error)) await showNewCaptcha()
    } finally {
      setBusy(false)
    }
  }
  const fieldProps = (name: string) => ({ name, wrong: failure?.field === name })
  return (
    <form
      ref={form}
      class="login"
      novalidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submitLogin()
      }}
    >
      <h1>{say.loginTitle}</h1>
      {problem === 'ended' && <p role="status">{say.ended}</p>}
      <p id="problem" class="wrong" role="alert">
        {failure?.text}
      </p>
      <Field
        {...fieldProps('username')}
        {...verbatim}
        label={say.username}
        autocomplete="username"
        maxLength={64}
      />
      <Field
        {...fieldProps('password')}
        label={say.passwordLabel}
        type="password"
        autocomplete="current-password"
      />
      {code && (
        <div class="code">
          <Field {...fieldProps('code')} {...verbatim} label={say.code} autocomplete="off" maxLength={16} />
          <button type="button" aria-label={say.newCode} onClick={() => void showNewCaptcha()}>
            <img src={code.img} alt={say.codeImage} width={106} height={34} />
          </button>
        </div>
      )}
      <label class="choice">
        <input type="checkbox" name="remember" /> {say.remember}
      </label>
      <button class="main" type="submit" disabled={busy}>
        {busy ? say.submitting : say.submit}
      </button>
    </form>
  )
}

type FieldProps = ComponentProps<'input'> & { label: string; wrong: boolean }

const Field = ({ label, wrong, ...input }: FieldProps) => (
  <label class="field">
    {label}
    <input {...input} aria-invalid={wrong} aria-describedby="problem" required />
  </label>
)

function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : undefined
}

function readLoginForm(form: HTMLFormElement | null, code: Code | undefined) {
  const inputValue = (name: string) => findInput(form, name)?.value ?? ''
  return {
    username: inputValue('username').trim(),
    password: inputValue('password'),
    remember: findInput(form, 'remember')?.checked ?? false,
    ...(code ? { code: inputValue('code').trim(), uuid: code.uuid } : {}),
  }
}
