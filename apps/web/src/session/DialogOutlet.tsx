// Imported by its own path: the index would add the code of the lists, and this part is fetched with the home page.
import Modal, { type ModalReactProps } from '@douyinfe/semi-ui-19/lib/es/modal'
import { useStore } from '@nanostores/react'
import { $alerts, $questions, type Alert, type AskedQuestion } from './dialog-queue'
import { sessionMessages as say } from './session.messages'

/** Shows the first waiting question and above it the first waiting alert. */
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
  const answerAndCloseQuestion = (yes: boolean) => {
    $questions.set($questions.get().filter((other) => other !== question))
    question.answer(yes)
  }
  const { title, content, okText = say.ok, cancelText = say.cancel, danger, mustAgree } = question
  return (
    <TextDialog
      title={title}
      okText={okText}
      cancelText={cancelText}
      text={content}
      okType={danger ? 'danger' : 'primary'}
      hasCancel={!mustAgree}
      closable={!mustAgree}
      closeOnEsc={!mustAgree}
      maskClosable={false}
      zIndex={2000}
      onOk={() => answerAndCloseQuestion(true)}
      onCancel={() => answerAndCloseQuestion(false)}
    />
  )
}

function AlertDialog({ alert }: { alert: Alert }) {
  const closeAlert = () => $alerts.set($alerts.get().filter((other) => other !== alert))
  return (
    <TextDialog
      {...alert}
      okText={say.ok}
      hasCancel={false}
      zIndex={2010}
      onOk={closeAlert}
      onCancel={closeAlert}
    />
  )
}

const TextDialog = ({ text, ...modal }: ModalReactProps & { text: string }) => (
  <Modal
    visible
    // Semi gives its buttons English names for screen readers; these replace them by the visible text.
    okButtonProps={{ 'aria-label': modal.okText }}
    cancelButtonProps={{ 'aria-label': modal.cancelText }}
    width={420}
    centered
    motion={false}
    {...modal}
  >
    <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
  </Modal>
)
