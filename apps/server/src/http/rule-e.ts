import '../modules/crm-client/client.table'
