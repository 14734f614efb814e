import { type ExtensionBrowser, extensionApi } from '@agency/shared/contract/extension.contract'
import { Banner, Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../kit/empty/EmptyState'
import { useExtensionVersion } from '../../kit/extension-installed'
import { copyTextAndNotify } from '../../kit/file/copy-text'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { http } from '../../session/app'
import styles from './ExtensionPage.module.css'
import { extensionMessages as say } from './extension.messages'

const browser: ExtensionBrowser = navigator.userAgent.includes('Firefox/') ? 'firefox' : 'chrome'
const steps: readonly { title: string; text: string; address?: string }[] =
  browser === 'firefox' ? say.firefoxSteps : say.chromeSteps

/**
 * /user/extension: how to install the browser extension, and the download of its package, which contains the address
 * of this system.
 */
export default function ExtensionPage() {
  const installed = useExtensionVersion()
  const packages = useQuery({
    queryKey: ['extension-packages'],
    queryFn: () => http.call(extensionApi.packages, {}, { quiet: true }),
  })
  const built = packages.data?.find((one) => one.browser === browser)
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{say.title}</h1>
      <p className={styles.about}>{say.about}</p>
      {installed && <Banner type="success" closeIcon={null} description={say.installed(installed)} />}
      {packages.isPending && <Skeleton active loading placeholder={<Skeleton.Paragraph rows={6} />} />}
      {packages.isError && (
        <EmptyState title={say.failed} description={packages.error.message}>
          <Button onClick={() => void packages.refetch()}>{say.retry}</Button>
        </EmptyState>
      )}
      {packages.isSuccess && !built && <EmptyState title={say.none} description={say.noneHint} />}
      {built && <InstallationSteps version={built.version} />}
      <CopyableAddress label={say.address} address={window.location.origin} />
    </article>
  )
}

function InstallationSteps({ version }: { version: string }) {
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ title, text, address }, index) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            {address && <CopyableAddress address={address} />}
            {index === 0 && <ExtensionDownload version={version} />}
          </li>
        ))}
      </ol>
      {browser === 'firefox' && <Banner type="warning" closeIcon={null} description={say.firefoxNote} />}
    </>
  )
}

const ExtensionDownload = ({ version }: { version: string }) => (
  <p className={styles.line}>
    <DownloadButton
      theme="solid"
      call={extensionApi.download}
      input={{ browser, address: window.location.origin }}
    >
      {say.download}
    </DownloadButton>
    <span>{say.version(version)}</span>
  </p>
)

function CopyableAddress({ label, address }: { label?: string; address: string }) {
  const copyAddress = () =>
    copyTextAndNotify(address, { copied: say.copied, failed: say.copyFailed + address })
  return (
    <p className={styles.line}>
      {label && <span>{label}</span>}
      <code>{address}</code>
      <Button size="small" aria-label={`${say.copy} ${address}`} onClick={() => void copyAddress()}>
        {say.copy}
      </Button>
    </p>
  )
}
