import '../crm-client/client.store'
