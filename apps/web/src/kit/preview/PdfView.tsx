import { EmptyState } from '../empty/EmptyState'
import { previewMessages as say } from './preview.messages'
import styles from './preview.module.css'
import { useObjectUrl } from './use-object-url'

/** Shows a PDF in the browser's own viewer, where it has one. */
export function PdfView({ blob, name }: { blob: Blob; name: string }) {
  const address = useObjectUrl(blob)
  if (!navigator.pdfViewerEnabled) return <EmptyState description={say.noPdfViewer} />
  return address ? <iframe className={styles.frame} title={say.contentOf(name)} src={address} /> : null
}
