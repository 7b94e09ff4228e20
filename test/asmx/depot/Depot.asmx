<%@ WebService Language="C#" Class="Depot.Depot, Lodging" %>
