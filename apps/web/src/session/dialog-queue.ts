import { atom } from 'nanostores'

/** A yes-or-no question that a dialog asks. */
export interface Question {
  title: string
  content: string
  okText?: string
  cancelText?: string
  /** True when agreeing destroys something: the button is red. */
  danger?: boolean
  /** True when there is no alternative: the cancel button is omitted. */
  mustAgree?: boolean
}

export interface AskedQuestion extends Question {
  answer(yes: boolean): void
}

export interface Alert {
  title: string
  text: string
}

export const $questions = atom<readonly AskedQuestion[]>([])
export const $alerts = atom<readonly Alert[]>([])
