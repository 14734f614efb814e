import { listedPage } from '@agency/shared/pages/page-list'
import { Skeleton, TabPane, Tabs } from '@douyinfe/semi-ui-19'
import { useCallback, useState } from 'react'
import { Failed } from '../../kit/empty/Failed'
import { notify } from '../../session/dialogs'
import { useUnsavedGuard } from '../../shell/tabs'
import { PasswordForm } from '../password/PasswordForm'
import styles from './CenterPage.module.css'
import { centerMessages as say } from './center.messages'
import { DeviceList } from './DeviceList'
import { LoginLog } from './LoginLog'
import { OperationLog } from './OperationLog'
import { PersonCard } from './PersonCard'
import { ProfileForm } from './ProfileForm'
import { reloadOwnSessions, useOwnData } from './use-own-data'

const { title } = listedPage('/user/center')

/** /user/center: the user's own data, sessions and logs. */
export default function CenterPage() {
  const { data: own, error, refetch } = useOwnData()
  const [profileDirty, setProfileDirty] = useState(false)
  const [passwordDirty, setPasswordDirty] = useState(false)
  // One guard for both forms, because a tab has only one flag for unsaved input.
  useUnsavedGuard(profileDirty || passwordDirty)
  const passwordChanged = useCallback(() => {
    notify.success(say.passwordChanged)
    void reloadOwnSessions()
  }, [])

  if (!own && error) return <Failed title={say.failed} error={error} onRetry={refetch} />
  if (!own) return <CenterPageSkeleton />
  return (
    <div className={styles.page}>
      <PersonCard own={own} />
      <section className={styles.sections} aria-label={title}>
        <Tabs type="line" lazyRender keepDOM>
          <TabPane tab={say.profileTab} itemKey="profile">
            <ProfileForm own={own} onDirty={setProfileDirty} />
          </TabPane>
          <TabPane tab={say.passwordTab} itemKey="password">
            <div className={styles.narrow}>
              <p className={styles.note}>{say.passwordNote}</p>
              <PasswordForm
                submitText={say.savePassword}
                onDone={passwordChanged}
                onDirty={setPasswordDirty}
              />
            </div>
          </TabPane>
          <TabPane tab={say.devicesTab} itemKey="devices">
            <DeviceList />
          </TabPane>
          <TabPane tab={say.loginsTab} itemKey="logins">
            <LoginLog />
          </TabPane>
          <TabPane tab={say.operationsTab} itemKey="operations">
            <OperationLog />
          </TabPane>
        </Tabs>
      </section>
    </div>
  )
}

const CenterPageSkeleton = () => (
  <div className={styles.page} role="status" aria-label={say.loading}>
    <div className={styles.card}>
      <Skeleton active loading placeholder={<Skeleton.Avatar style={{ width: 88, height: 88 }} />} />
      <Skeleton active loading placeholder={<Skeleton.Paragraph rows={6} style={{ width: 220 }} />} />
    </div>
    <div className={styles.sections}>
      <Skeleton active loading placeholder={<Skeleton.Paragraph rows={8} />} />
    </div>
  </div>
)
