import { type RoleRow, roleApi } from '@agency/shared/permissions/role.contract'
import { Button, Modal, Tag } from '@douyinfe/semi-ui-19'
import { useCall } from '../../kit/data/use-call'
import { roleMessages as say } from './role.messages'
import styles from './system-role.module.css'

interface Props {
  role: RoleRow
  onClose(): void
}

/** The people with a role. */
export default function RolePeople({ role, onClose }: Props) {
  const { data } = useCall(roleApi.people, { listId: role.listId }, { gcTime: 0 })
  return (
    <Modal
      visible
      centered
      title={say.peopleTitle(role.roleName)}
      width="min(440px, calc(100vw - 24px))"
      bodyStyle={{ maxHeight: 'calc(100dvh - 220px)', overflow: 'auto' }}
      closable={false}
      onCancel={onClose}
      footer={
        <Button theme="solid" onClick={onClose}>
          {say.close}
        </Button>
      }
    >
      {!data && <p role="status">{say.loading}</p>}
      {data?.length === 0 && <p>{say.nobody}</p>}
      <ul className={styles.people}>
        {data?.map((person) => (
          <li key={person.listId}>
            <span>
              {person.realName}（{person.username}）
            </span>
            <span className={styles.aside}>{person.departmentName}</span>
            {!person.enabled && <Tag color="grey">{say.disabled}</Tag>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
