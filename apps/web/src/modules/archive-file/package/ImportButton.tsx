import { archivePath } from '@agency/shared/modules/archive-file/archive.paths'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { IconUpload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useRef, useState } from 'react'
import { useBusy } from '../../../kit/data/use-busy'
import { http, useCan } from '../../../session/app'
import { openTab } from '../../../shell/tabs'
import { packageMessages as say } from './package.messages'

/** Imports a package from another system as an archive, which a second person checks. A refusal lists every fault. */
export function PackageImportButton({ onDone }: { onDone(): void }) {
  const may = useCan(`${archiveRecord.prefix}:import`)
  const { busy, run } = useBusy()
  const [share, setShare] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  if (!may) return null
  const importPackage = async (zip: File) => {
    stop.current = new AbortController()
    const { listId } = await http.upload(packageApi.import, {}, [zip], {
      signal: stop.current.signal,
      onProgress: ({ loaded, total = zip.size }) => setShare(total > 0 ? loaded / total : 0),
    })
    onDone()
    openTab(archivePath(listId))
    return say.imported
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".zip"
        hidden
        aria-label={say.choose}
        onChange={({ target }) => {
          const [zip] = target.files ?? []
          if (zip) void run(() => importPackage(zip))
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      {busy ? (
        <Button onClick={() => stop.current?.abort()}>{say.importing(Math.floor(share * 100))}</Button>
      ) : (
        <Button icon={<IconUpload aria-hidden />} onClick={() => chooser.current?.click()}>
          {say.import}
        </Button>
      )}
    </>
  )
}
