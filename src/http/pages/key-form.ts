/**
 * Where a key is entered for the calls that are tried on the page, in a template: the page's script brings it out at
 * the top and wherever a call needs one. It is no password field's business to be remembered, hence autocomplete off.
 */
export const keyForm = `<div id="key" class="key-place"></div>
<template id="key-form"><form class="key" aria-label="API key" novalidate>
<label>Your API key<input type="password" name="key" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="limn_live_…"></label>
<button type="submit">Use this key</button>
<label class="check"><input type="checkbox" name="keep">Keep it until I close this tab</label>
<p class="hint">It stays on this page, and goes only to this server, in the header <code>X-API-KEY</code>. No key yet? Signed in, you make one in <a href="/">Settings → API Keys</a>.</p>
<p class="wrong" role="alert"></p>
</form></template>`;
