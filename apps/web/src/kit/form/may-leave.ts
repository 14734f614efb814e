import { formMessages as say } from './form.messages'

/** Asked before a form is closed over what was typed. */
export const mayLeave = {
  title: say.unsavedTitle,
  content: say.unsaved,
  okText: say.leave,
  cancelText: say.stay,
  danger: true,
}
