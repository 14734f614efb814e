import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { isEnter } from '@agency/shared/keyboard/composing'
import { DatePicker } from '@douyinfe/semi-ui-19'
import {
  type ComponentRef,
  type KeyboardEvent as Pressing,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { DateInputProps } from './date-input.props'
import { dateEditorText, isValidTime, parseDateEditorText, parseTypedDate } from './date-text'
import { formMessages as say } from './form.messages'
import styles from './form.module.css'

/** Semi's calendar with text values: dates and Shanghai times, whatever the machine's zone. */
export default function DateInputBox(props: DateInputProps) {
  const { label, value, onChange, onWrong, withTime, onClose, 'aria-required': required, ...rest } = props
  const box = useRef<HTMLDivElement>(null)
  const picker = useRef<ComponentRef<typeof DatePicker>>(null)
  const labelledBy = rest['aria-labelledby']
  // Semi names every date "Choose date" and puts the given name on an element without a role, which cannot be marked
  // as required either.
  useLayoutEffect(() => {
    for (const part of box.current?.querySelectorAll('[role=combobox], input') ?? []) {
      if (labelledBy) {
        part.setAttribute('aria-labelledby', labelledBy)
        part.removeAttribute('aria-label')
      } else if (label) part.setAttribute('aria-label', label)
      if (required) part.setAttribute('aria-required', 'true')
    }
    for (const icon of box.current?.querySelectorAll('[role=img]') ?? [])
      icon.setAttribute('aria-hidden', 'true')
  })
  const [wrong, setWrong] = useState<string>()
  useTypedDate(box, withTime, onWrong ?? setWrong)
  const isDate = value === null || isValidTime(value)
  useShownText(box, isDate ? undefined : value)
  const isOpen = useRef(false)
  usePassEscapeWhenClosed(box, isOpen)
  // Enter accepts the typed date, and the calendar must then not cover the next field. Key events bubble here from
  // its portal.
  const closeOnEnter = (event: Pressing) => {
    const { target } = event
    if (isEnter(event) && target instanceof Node && box.current?.contains(target)) picker.current?.close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the input within
    <div ref={box} className={styles.bare} data-calendar="" onKeyDown={closeOnEnter}>
      <DatePicker
        {...rest}
        ref={picker}
        onOpenChange={(opens) => {
          isOpen.current = opens
          if (!opens) onClose?.()
        }}
        type={withTime ? 'dateTime' : 'date'}
        density="compact"
        format={withTime ? 'yyyy-MM-dd HH:mm' : 'yyyy-MM-dd'}
        placeholder={say.chooseDate}
        style={{ width: '100%' }}
        aria-label={label}
        // An empty field opens at the month of the server's clock.
        defaultPickerValue={currentTime()}
        value={isDate ? dateEditorText(value, withTime) || undefined : undefined}
        onChange={(_date, text) => {
          setWrong(undefined)
          onChange(parseDateEditorText(text, withTime))
        }}
      />
      {wrong !== undefined && (
        <div className={styles.error} role="alert">
          {say.notDate(wrong)}
        </div>
      )}
    </div>
  )
}

/**
 * Semi silently keeps the former value when a typed date is not in its own format. Just before it reads the input,
 * what was typed is put into that format. `onWrong` gets a text that is no date; undefined once there is none.
 */
function useTypedDate(
  box: RefObject<HTMLDivElement | null>,
  withTime: boolean | undefined,
  onWrong: (typed: string | undefined) => void,
): void {
  const latest = useRef(onWrong)
  useLayoutEffect(() => {
    latest.current = onWrong
  })
  useEffect(() => {
    const date = box.current
    const read = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return
      const typed = target.value.trim()
      const text = typed && parseTypedDate(typed, withTime, shanghaiDateAt(currentTime()))
      latest.current(text === undefined ? typed : undefined)
      if (text && text !== target.value) setInputValue(target, text)
    }
    const readOnEnter = (event: KeyboardEvent) => {
      if (isEnter(event)) read(event)
    }
    date?.addEventListener('focusout', read, true)
    date?.addEventListener('keydown', readOnEnter, true)
    return () => {
      date?.removeEventListener('focusout', read, true)
      date?.removeEventListener('keydown', readOnEnter, true)
    }
  }, [box, withTime])
}

/** Shows a value that is no date, as it came from a workbook, as if it had been typed. */
function useShownText(box: RefObject<HTMLDivElement | null>, text: string | undefined): void {
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (text !== undefined && input && input.value !== text) setInputValue(input, text)
  }, [box, text])
}

/** Sets the value as if it had been typed, so that React and Semi notice it. */
function setInputValue(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Semi swallows Escape even while the calendar is closed; then it belongs to the surrounding dialog. */
function usePassEscapeWhenClosed(box: RefObject<HTMLDivElement | null>, isOpen: RefObject<boolean>): void {
  useEffect(() => {
    const date = box.current
    const passEscapeOn = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isOpen.current) return
      event.stopPropagation()
      date?.parentElement?.dispatchEvent(new KeyboardEvent(event.type, event))
    }
    date?.addEventListener('keydown', passEscapeOn)
    return () => date?.removeEventListener('keydown', passEscapeOn)
  }, [box, isOpen])
}
