/** Login pages as services show them, each with other parts of HTML in it. */
export const goodPages = [
  '<!doctype html><html lang="de"><body><form method="post" action="/login?a=b"><label for="p">Passwort</label><input id="p" name="pass" type="password" required><button>Weiter</button></form></body></html>',
  '<form action="decide" method="POST"><input type=hidden name=csrf value="a&amp;b"><fieldset><label><input type=radio name=who value=1>Mei Tan</label><label><input type=radio name=who value=2 checked>Amir</label></fieldset><input type=submit name=do value=Approve><button formaction="/deny" name=do value=no>Deny</button></form>',
  '<table><tr><td>Mei Tan</td><td><a href="/as/1?x=1#y">choose</a></td></tr><tr><td>Amir Ray</td><td><a href="javascript:void 0">choose</a></td></tr></table>',
  '<meta http-equiv="refresh" content="0; url=\'/next\'"><select name=identity><optgroup label=HR><option value=1 selected>Mei Tan<option disabled>nobody</optgroup></select><textarea name=code>x</textarea>',
  '<main hidden><p>no</p></main><form id=f></form><input form=f name=user_code aria-label="code" style="display:none"><label>I agree<input form=f type=checkbox name=agree required></label><button form=f type=submit><img alt="✓"></button><script>let a = "<form>"</script><template><input></template>',
]
