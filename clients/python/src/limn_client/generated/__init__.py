# Generated from the API's description by `npm run clients`. Don't edit.
