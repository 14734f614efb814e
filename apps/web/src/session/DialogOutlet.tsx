// By its own path: the index would bring the code of the lists along, and this is fetched with the home page.
import Modal from '@douyinfe/semi-ui-19/lib/es/modal'
import { useStore } from '@nanostores/react'
import { $alerts, $questions, type Alert, type AskedQuestion } from './dialog-queue'
import { sessionMessages as say } from './session.messages'

/** Draws the first waiting question and, above it, the first waiting alert. */
export default function DialogOutlet() {
  const question = useStore($questions)[0]
  const alert = useStore($alerts)[0]
  return (
    <>
      {question && <QuestionDialog question={question} />}
      {alert && <AlertDialog alert={alert} />}
    </>
  )
}

function QuestionDialog({ question }: { question: AskedQuestion }) {
  const answer = (yes: boolean) => {
    $questions.set($questions.get().filter((other) => other !== question))
    question.answer(yes)
  }
  const { title, content, okText = say.ok, cancelText = say.cancel, danger, mustAgree } = question
  return (
    <Modal
      visible
      title={title}
      okText={okText}
      cancelText={cancelText}
      okType={danger ? 'danger' : 'primary'}
      // Semi names its buttons in English to screen readers; what they show is what they are called.
      okButtonProps={{ 'aria-label': okText }}
      cancelButtonProps={{ 'aria-label': cancelText }}
      hasCancel={!mustAgree}
      closable={!mustAgree}
      closeOnEsc={!mustAgree}
      maskClosable={false}
      width={420}
      centered
      zIndex={2000}
      motion={false}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <span style={{ whiteSpace: 'pre-line' }}>{content}</span>
    </Modal>
  )
}

function AlertDialog({ alert }: { alert: Alert }) {
  const close = () => $alerts.set($alerts.get().filter((other) => other !== alert))
  return (
    <Modal
      visible
      title={alert.title}
      okText={say.ok}
      okButtonProps={{ 'aria-label': say.ok }}
      hasCancel={false}
      width={420}
      centered
      zIndex={2010}
      motion={false}
      onOk={close}
      onCancel={close}
    >
      <span style={{ whiteSpace: 'pre-line' }}>{alert.text}</span>
    </Modal>
  )
}
